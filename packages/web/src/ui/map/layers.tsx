import { useEffect, useState } from 'react';
import { borderUnits, useBorders } from './borders.ts';
import {
  latLonOf,
  type Size,
  screenOf,
  tilePixels,
  type View,
  worldOf,
  worldPixels,
} from './projection.ts';

type Props = { view: View; size: Size };

/** Coasts and borders, from a file of this installation. */
export function Borders({ view, size, file }: Props & { file: string }) {
  const data = useBorders(file);
  const scale = worldPixels(view.zoom);
  const across = size.width / scale / 2;
  const down = size.height / scale / 2;
  const visible = data.filter(
    ({ left, right, top, bottom }) =>
      right > view.x - across &&
      left < view.x + across &&
      bottom > view.y - down &&
      top < view.y + down,
  );
  const { left, top } = screenOf({ x: 0, y: 0 }, view, size);
  return (
    <g
      className="np-map-borders"
      transform={`translate(${left} ${top}) scale(${scale / borderUnits})`}
    >
      {visible.map(({ path }) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
}

/** Degrees between two lines of the grid. */
const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** Meridians and parallels with their degrees. */
export function Graticule({ view, size }: Props) {
  const scale = worldPixels(view.zoom);
  const step = steps.findLast((degrees) => (degrees / 360) * scale >= 110) ?? 45;
  const corner = (sign: number) =>
    latLonOf({
      x: view.x + (sign * size.width) / scale / 2,
      y: view.y + (sign * size.height) / scale / 2,
    });
  const [north, west] = corner(-1);
  const [south, east] = corner(1);
  return (
    <g className="np-map-grid">
      {multiples(Math.max(west, -180), Math.min(east, 180), step).map((longitude) => {
        const { left } = screenOf(worldOf([0, longitude]), view, size);
        return (
          <g key={`x${longitude}`}>
            <line x1={left} x2={left} y1={0} y2={size.height} />
            <text x={left + 4} y={size.height - 6}>
              {degrees(longitude, 'E', 'W')}
            </text>
          </g>
        );
      })}
      {multiples(Math.max(south, -85), Math.min(north, 85), step).map((latitude) => {
        const { top } = screenOf(worldOf([latitude, 0]), view, size);
        return (
          <g key={`y${latitude}`}>
            <line x1={0} x2={size.width} y1={top} y2={top} />
            <text x={6} y={top - 4}>
              {degrees(latitude, 'N', 'S')}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(60, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(4)));
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value)}°${value === 0 ? '' : value > 0 ? positive : negative}`;

/** Where maps come from, with `{z}`, `{x}` and `{y}`. */
export type TileSource = {
  readonly url: string;
  readonly attribution: string;
  /** A tile that is kept on this device. */
  readonly kept?: ((address: string) => Promise<Blob | undefined>) | undefined;
};

/** The address of one tile. */
export const tileAddress = (
  url: string,
  { z, x, y }: { z: number; x: number; y: number },
): string => url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

/** Pictures of the map from the installation's tile server. */
export function Tiles({ view, size, source: { url, kept } }: Props & { source: TileSource }) {
  const zoom = Math.round(view.zoom);
  const count = 2 ** zoom;
  const side = tilePixels * 2 ** (view.zoom - zoom);
  const { left, top } = screenOf({ x: 0, y: 0 }, view, size);
  const columns = range(Math.floor(-left / side), Math.floor((size.width - left) / side));
  const rows = range(
    Math.max(0, Math.floor(-top / side)),
    Math.min(count - 1, Math.floor((size.height - top) / side)),
  );
  const Picture = kept ? KeptTile : Tile;
  return rows.flatMap((y) =>
    columns.map((x) => (
      <Picture
        key={`${zoom} ${x} ${y}`}
        address={tileAddress(url, { z: zoom, x: ((x % count) + count) % count, y })}
        kept={kept}
        style={{ left: left + x * side, top: top + y * side, width: side, height: side }}
      />
    )),
  );
}

type TileProps = {
  address: string;
  kept: TileSource['kept'];
  style: { left: number; top: number; width: number; height: number };
};

const Tile = ({ address, style }: TileProps) => (
  <img
    className="np-map-tile"
    src={address}
    alt=""
    draggable={false}
    referrerPolicy="strict-origin-when-cross-origin"
    style={style}
    // What is below shows through a tile that is missing.
    onError={({ currentTarget }) => {
      currentTarget.hidden = true;
    }}
  />
);

/** A tile from this device, or else from the server. */
function KeptTile({ address, kept, style }: TileProps) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const find = async () => {
      const blob = await kept?.(address).catch(() => undefined);
      if (isGone) return;
      made = blob && URL.createObjectURL(blob);
      setSource(made ?? address);
    };
    void find();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [address, kept]);
  return source === undefined ? null : (
    <Tile key={source} address={source} kept={undefined} style={style} />
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(40, to - from + 1)) }, (_, at) => from + at);
