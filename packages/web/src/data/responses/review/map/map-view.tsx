import type { Place } from '@ngo-plus/contract/data/responses';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import {
  bordersAddress,
  MapFrame,
  maxZoom,
  type Size,
  screenOf,
  useMap,
  type View,
  worldOf,
} from '../../../../ui/index.ts';
import { type Cluster, clustersOf, isDrawn, isVisible } from './clusters.ts';
import styles from './map.module.css';
import { markersOf, type PlaceMarker } from './markers.ts';

type Props = {
  places: readonly Place[];
  tiles: { readonly url: string; readonly attribution: string } | null;
  /** The map shows all places again when this changes. */
  shownKey: string;
  addressOf: (id: string) => string;
};

/** Answers on a map: near ones as one circle with their number, larger traces and areas as they are. */
export function MapView({ places, tiles, shownKey, addressOf }: Props) {
  const { t } = useTranslation();
  const markers = useMemo(() => markersOf(places), [places]);
  const map = useMap(markers, shownKey);
  const { view, size, show } = map;
  const clusters = clustersOf(markers, view, size);
  const shapes = markers.filter((marker) => isDrawn(marker, view) && isVisible(marker, view, size));
  return (
    <MapFrame
      map={map}
      label={t('Map. Move it with the arrow keys, zoom with plus and minus.')}
      tiles={tiles}
      borders={tiles ? undefined : bordersAddress}
      showAllLabel={t('Show all places')}
    >
      <Shapes shapes={shapes.slice(0, maxShapes)} view={view} size={size} addressOf={addressOf} />
      {clusters.map((cluster) => (
        <ClusterMark
          key={cluster.key}
          cluster={cluster}
          isLast={view.zoom >= maxZoom}
          addressOf={addressOf}
          onOpen={() => show(cluster.markers)}
        />
      ))}
    </MapFrame>
  );
}

/** The most traces and areas that are drawn together. */
const maxShapes = 500;

type ClusterProps = {
  cluster: Cluster<Place['responseId']>;
  /** The map cannot be zoomed further. */
  isLast: boolean;
  addressOf: (id: string) => string;
  onOpen: () => void;
};

function ClusterMark({ cluster: { left, top, markers }, isLast, addressOf, onOpen }: ClusterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [first] = markers;
  const count = markers.length;
  const style = { left, top };
  if (first && (count === 1 || isLast || areInOnePlace(markers)))
    return (
      <Link
        className={count === 1 ? styles.point : styles.cluster}
        style={style}
        to={addressOf(first.id)}
        preventScrollReset
        aria-label={
          count === 1
            ? t('Open response')
            : t('Open the first of {{count}} responses in one place', { count })
        }
      >
        {count > 1 && number(count)}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.cluster}
      style={style}
      data-size={count >= 1_000 ? 'large' : count >= 50 ? 'middle' : undefined}
      aria-label={t('Zoom in on {{shown}} responses', { shown: number(count) })}
      onClick={onOpen}
    >
      {number(count)}
    </button>
  );
}

const areInOnePlace = (markers: Cluster['markers']): boolean =>
  markers.every(({ x, y }) => x === markers[0]?.x && y === markers[0]?.y);

type ShapesProps = {
  shapes: readonly PlaceMarker[];
  view: View;
  size: Size;
  addressOf: (id: string) => string;
};

function Shapes({ shapes, view, size, addressOf }: ShapesProps) {
  const { t } = useTranslation();
  return (
    <svg className={styles.shapes} width={size.width} height={size.height}>
      <title>{t('Traces and areas')}</title>
      {shapes.map(({ key, id, points, isArea }) => (
        <Link key={key} to={addressOf(id)} preventScrollReset aria-label={t('Open response')}>
          <path
            data-area={isArea || undefined}
            d={`M${points
              .map((point) => {
                const { left, top } = screenOf(worldOf(point), view, size);
                return `${left.toFixed(1)} ${top.toFixed(1)}`;
              })
              .join('L')}`}
          />
        </Link>
      ))}
    </svg>
  );
}
