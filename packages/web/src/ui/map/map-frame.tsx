import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Borders, Graticule, type TileSource, Tiles } from './layers.tsx';
import styles from './map.css?inline';
import type { useMap } from './use-map.ts';

type Props = {
  map: ReturnType<typeof useMap>;
  label: string;
  tiles: TileSource | null;
  /** The file of coasts and borders, where they are drawn. */
  borders: string | undefined;
  /** Shows everything that is on the map. */
  showAllLabel?: string | undefined;
  children?: ReactNode;
};

/** A map that is moved and zoomed with pointer, fingers and keys. What is on it are its children. */
export function MapFrame({ map, label, tiles, borders, showAllLabel, children }: Props) {
  const { t } = useTranslation();
  const { view, size, showAll, zoomBy, frame } = map;
  return (
    <section
      {...frame}
      className="np-map"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the map need the focus.
      tabIndex={0}
    >
      {/* The page on which people fill in forms has no stylesheets. */}
      <style href="np-map" precedence="medium">
        {styles}
      </style>
      {borders !== undefined && (
        <svg width={size.width} height={size.height} aria-hidden>
          <Borders view={view} size={size} file={borders} />
        </svg>
      )}
      {tiles && <Tiles view={view} size={size} source={tiles} />}
      <svg width={size.width} height={size.height} aria-hidden>
        <Graticule view={view} size={size} />
      </svg>
      {children}
      <div className="np-map-tools">
        <button type="button" aria-label={t('Zoom in')} onClick={() => zoomBy(1)}>
          <Sign path="M5 12h14M12 5v14" />
        </button>
        <button type="button" aria-label={t('Zoom out')} onClick={() => zoomBy(-1)}>
          <Sign path="M5 12h14" />
        </button>
        {showAllLabel !== undefined && (
          <button type="button" aria-label={showAllLabel} onClick={showAll}>
            <Sign path="M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2M12 12h.01" />
          </button>
        )}
      </div>
      {tiles && tiles.attribution !== '' && (
        <small className="np-map-source">{tiles.attribution}</small>
      )}
    </section>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);
