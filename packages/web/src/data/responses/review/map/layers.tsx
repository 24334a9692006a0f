import { useQuery } from '@tanstack/react-query';
import { borderUnits, loadBorders } from './borders.ts';
import styles from './map.module.css';
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
export function Borders({ view, size }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['map-borders'],
    queryFn: ({ signal }) => loadBorders(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
      className={styles.borders}
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
    <g className={styles.grid}>
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

/** Pictures of the map from the installation's tile server. */
export function Tiles({ view, size, url }: Props & { url: string }) {
  const zoom = Math.round(view.zoom);
  const count = 2 ** zoom;
  const side = tilePixels * 2 ** (view.zoom - zoom);
  const { left, top } = screenOf({ x: 0, y: 0 }, view, size);
  const columns = range(Math.floor(-left / side), Math.floor((size.width - left) / side));
  const rows = range(
    Math.max(0, Math.floor(-top / side)),
    Math.min(count - 1, Math.floor((size.height - top) / side)),
  );
  return rows.flatMap((y) =>
    columns.map((x) => {
      const wrapped = ((x % count) + count) % count;
      const source = url
        .replace('{z}', String(zoom))
        .replace('{x}', String(wrapped))
        .replace('{y}', String(y));
      return (
        <img
          key={`${zoom} ${x} ${y}`}
          className={styles.tile}
          src={source}
          alt=""
          draggable={false}
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ left: left + x * side, top: top + y * side, width: side, height: side }}
        />
      );
    }),
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(40, to - from + 1)) }, (_, at) => from + at);
