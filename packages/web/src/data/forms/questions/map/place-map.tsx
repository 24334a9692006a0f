import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import {
  type LatLon,
  latLonOf,
  MapFrame,
  screenOf,
  useMap,
  type View,
  worldOf,
  worldPixels,
} from '../../../../ui/index.ts';
import type { MapSource } from '../fill.tsx';
import type { Place } from '../place.ts';
import { AreaList } from './area-list.tsx';
import { canKeep, keptTile } from './kept-areas.ts';
import styles from './place-map.css?inline';

export type PlaceMapProps = {
  source: MapSource;
  kind: 'point' | 'trace' | 'area';
  places: readonly Place[];
  isReadOnly: boolean;
  /** Of the place in the middle of the map. */
  onPlace: (place: Place) => void;
};

/** The answer on a map. A place is chosen in the middle of it, so that keys suffice. */
export function PlaceMap({ source, kind, places, isReadOnly, onPlace }: PlaceMapProps) {
  const { t } = useTranslation();
  const points = places.map(({ latitude, longitude }) => worldOf([latitude, longitude]));
  const map = useMap(points, 'answer');
  const { view, size, show, showView } = map;
  const text = JSON.stringify(points);
  const own = useRef(text);
  const latest = useRef(points);
  latest.current = points;
  // A position of the device may be outside of what the map shows.
  useEffect(() => {
    if (own.current !== text && latest.current.length > 0) show(latest.current);
    own.current = text;
  }, [text, show]);
  const place = () => {
    const [latitude, longitude] = latLonOf(view);
    own.current = JSON.stringify(
      kind === 'point'
        ? [worldOf([latitude, longitude])]
        : [...points, worldOf([latitude, longitude])],
    );
    onPlace({ latitude, longitude });
  };
  const tiles = source.tiles && { ...source.tiles, kept: canKeep() ? keptTile : undefined };
  return (
    <div className="q-map">
      <style href="q-map" precedence="medium">
        {styles}
      </style>
      <MapFrame
        map={map}
        label={t('Map. Move it with the arrow keys, zoom with plus and minus.')}
        tiles={tiles}
        borders={source.borders}
        showAllLabel={points.length > 0 ? t('Show the answer') : undefined}
      >
        <Drawn places={places} kind={kind} view={view} size={size} />
        {!isReadOnly && (
          <svg className="q-cross" width="44" height="44" viewBox="0 0 44 44" aria-hidden>
            <path d="M22 2v15M22 27v15M2 22h15M27 22h15" />
          </svg>
        )}
      </MapFrame>
      {!isReadOnly && (
        <div className="q-buttons">
          <button type="button" className="q-button" onClick={place}>
            {kind === 'point' ? t('Use the middle of the map') : t('Add the middle of the map')}
          </button>
        </div>
      )}
      {source.tiles && canKeep() && (
        <details>
          <summary>{t('Maps on this device')}</summary>
          <AreaList view={view} size={size} url={source.tiles.url} onShow={showView} />
        </details>
      )}
    </div>
  );
}

type DrawnProps = Pick<PlaceMapProps, 'places' | 'kind'> & {
  view: View;
  size: { width: number; height: number };
};

/** The points of the answer, the line between them, and how accurate the last one is. */
function Drawn({ places, kind, view, size }: DrawnProps) {
  const at = ({ latitude, longitude }: Place) =>
    screenOf(worldOf([latitude, longitude] satisfies LatLon), view, size);
  const points = places.map(at);
  const line = points.map(({ left, top }) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ');
  const last = places.at(-1);
  const Shape = kind === 'area' ? 'polygon' : 'polyline';
  return (
    <svg className="q-drawn" width={size.width} height={size.height} aria-hidden>
      {last?.accuracy ? (
        <circle
          className="q-accuracy"
          cx={at(last).left}
          cy={at(last).top}
          r={last.accuracy / metresPerPixel(last.latitude, view)}
        />
      ) : null}
      {kind !== 'point' && points.length > 1 && (
        <Shape points={line} data-area={kind === 'area' || undefined} />
      )}
      {points.map(({ left, top }) => (
        <circle key={`${left} ${top}`} cx={left} cy={top} r="7" />
      ))}
    </svg>
  );
}

const metresPerPixel = (latitude: number, { zoom }: View): number =>
  (40_075_016 * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
