import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { MapDetails } from './map-details.tsx';
import { type Place, placesOf, textOfPlace } from './place.ts';
import { usePosition } from './use-position.ts';

/** A trace or an area, walked corner by corner. An area is closed automatically. */
export function PathInput({ node, question, id, isReadOnly, describedBy }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  const isArea = question.type === 'area';
  const corners = cornersOf(placesOf(textOfAnswer(node.answer)), isArea);
  const save = (next: readonly Place[]) =>
    answer(next.length === 0 ? undefined : closed(next, isArea).map(textOfPlace).join(';'));
  const position = usePosition((place) => save([...corners, place]));
  const { isSearching, place: found } = position;
  if (!running) return <p className="q-hint">{t('Recording positions needs JavaScript.')}</p>;
  return (
    <div className="q-card q-position">
      {corners.length > 1 && <Outline corners={corners} isClosed={isArea} />}
      <p role="status">
        {isSearching
          ? found
            ? t('Accurate to {{count, number}} metres. Waiting for a better position.', {
                count: Math.round(found.accuracy ?? 0),
                defaultValue_one:
                  'Accurate to {{count, number}} metre. Waiting for a better position.',
              })
            : t('Finding your position…')
          : t('{{count, number}} points', {
              count: corners.length,
              defaultValue_one: '{{count, number}} point',
            })}
      </p>
      {position.failure !== undefined && (
        <p className="q-fault" role="alert">
          {position.failure}
        </p>
      )}
      {!isReadOnly && (
        <div className="q-buttons">
          <button
            type="button"
            id={id}
            className="q-button"
            aria-describedby={describedBy}
            onClick={isSearching && found ? position.accept : position.start}
            disabled={isSearching && !found}
          >
            {isSearching ? t('Use this position') : t('Add my position')}
          </button>
          {corners.length > 0 && !isSearching && (
            <button type="button" className="q-button" onClick={() => save(corners.slice(0, -1))}>
              {t('Remove last point')}
            </button>
          )}
        </div>
      )}
      <MapDetails
        kind={isArea ? 'area' : 'trace'}
        places={corners}
        isReadOnly={isReadOnly}
        onPlace={(place) => save([...corners, place])}
      />
    </div>
  );
}

/** An area is stored with its first corner at the end, too, once it has three. */
const closed = (corners: readonly Place[], isArea: boolean): readonly Place[] =>
  isArea && corners.length > 2 && corners[0] ? [...corners, corners[0]] : corners;

function cornersOf(places: readonly Place[], isArea: boolean): readonly Place[] {
  const [first, last] = [places[0], places.at(-1)];
  const isClosed =
    isArea &&
    places.length > 3 &&
    first?.latitude === last?.latitude &&
    first?.longitude === last?.longitude;
  return isClosed ? places.slice(0, -1) : places;
}

const size = 160;
const margin = 12;

/** The shape of a path, north up. */
function Outline({ corners, isClosed }: { corners: readonly Place[]; isClosed: boolean }) {
  const { t } = useTranslation();
  const middle = corners[0]?.latitude ?? 0;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const xs = corners.map(({ longitude }) => longitude * shrink);
  const ys = corners.map(({ latitude }) => -latitude);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) || 1;
  const scale = (size - 2 * margin) / span;
  const points = xs.map((x, at) => [
    margin + (x - left) * scale,
    margin + ((ys[at] ?? 0) - top) * scale,
  ]);
  const line = points.map((point) => point.join(',')).join(' ');
  const Shape = isClosed ? 'polygon' : 'polyline';
  return (
    <svg
      className="q-outline"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('Outline of the points')}
    >
      <Shape points={line} />
      {points.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}
