import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import type { Size, View } from '../../../../ui/index.ts';
import { type KeptArea, maxAreas } from './kept-areas.ts';
import { planTiles, sizeOf, viewOf } from './tiles-of.ts';
import { useAreas } from './use-areas.ts';

type Props = {
  view: View;
  size: Size;
  url: string;
  onShow: (view: View) => void;
};

/** Keeps the area that the map shows on this device, and lists those that are kept. */
export function AreaList({ view, size, url, onShow }: Props) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  const { areas, progress, hasFailed, keep, remove, cancel } = useAreas(url);
  const plan = planTiles(view, size);
  // A whole continent would not help anyone in a village.
  const isTooWide = plan.to < smallestUsefulZoom;
  return (
    <div className="q-areas">
      {progress ? (
        <>
          <progress
            max={progress.of}
            value={progress.tiles}
            aria-label={t('Loading the map of this area')}
          />
          <p>
            {t('{{done}} of {{all}} tiles, {{size}}', {
              done: number(progress.tiles),
              all: number(progress.of),
              size: bytes(progress.bytes),
            })}
          </p>
          <button type="button" className="q-button" onClick={cancel}>
            {t('Cancel')}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="q-button"
            disabled={isTooWide || areas.length >= maxAreas}
            onClick={() => void keep(plan)}
          >
            {t('Keep this area offline')}
          </button>
          <p className="q-hint">{hint()}</p>
        </>
      )}
      {hasFailed && (
        <p className="q-fault" role="alert">
          {t(
            "Couldn't load the map of this area. Check the connection and the space on this device, then try again.",
          )}
        </p>
      )}
      {areas.length > 0 && (
        <ul aria-label={t('Areas on this device')}>
          {areas.map((area) => (
            <AreaRow
              key={area.id}
              area={area}
              onShow={() => onShow(viewOf(area.plan))}
              onRemove={() => void remove(area.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );

  function hint(): string {
    if (areas.length >= maxAreas) return t('Delete an area before you keep another.');
    if (isTooWide) return t('Zoom in to keep an area offline.');
    return t('{{shown}} map tiles, kept on this device for 30 days.', {
      count: plan.count,
      shown: number(plan.count),
      defaultValue_one: '{{shown}} map tile, kept on this device for 30 days.',
    });
  }
}

const smallestUsefulZoom = 12;

type RowProps = { area: KeptArea; onShow: () => void; onRemove: () => void };

function AreaRow({ area: { plan, bytes: stored, expiresAt }, onShow, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { bytes, day, number } = useFormat();
  const { latitude, longitude, kilometres } = sizeOf(plan);
  const name = t('{{width}} km around {{latitude}}, {{longitude}}', {
    width: number(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)),
    latitude: number(Math.round(latitude * 1_000) / 1_000),
    longitude: number(Math.round(longitude * 1_000) / 1_000),
  });
  return (
    <li>
      <span>
        {name}
        <small>
          {t('{{size}}, until {{date}}', {
            size: bytes(stored),
            date: day(new Date(expiresAt).toISOString()),
          })}
        </small>
      </span>
      <button
        type="button"
        className="q-button"
        aria-label={t('Show {{name}}', { name })}
        onClick={onShow}
      >
        {t('Show')}
      </button>
      <button
        type="button"
        className="q-button"
        aria-label={t('Delete {{name}}', { name })}
        onClick={onRemove}
      >
        {t('Delete')}
      </button>
    </li>
  );
}
