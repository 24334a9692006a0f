import {
  latLonOf,
  maxZoom,
  type Size,
  tilePixels,
  type View,
  worldPixels,
} from '../../../../ui/index.ts';

/** The most tiles of one area. They take about 15 to 40 MB. */
export const maxTiles = 1_500;

/** Levels below the one on the screen that are kept as well. */
const levels = 5;

/** A part of the world from 0 to 1, with the levels of its tiles. */
export type TilePlan = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
};

export type TileAt = { readonly z: number; readonly x: number; readonly y: number };

/** The tiles of what a map shows, and of the same area in more detail, as deep as their number allows. */
export function planTiles(view: View, size: Size): TilePlan {
  const scale = worldPixels(view.zoom);
  const across = size.width / scale / 2;
  const down = size.height / scale / 2;
  const inside = (value: number) => Math.max(0, Math.min(1 - 1e-9, value));
  const area = {
    left: inside(view.x - across),
    right: inside(view.x + across),
    top: inside(view.y - down),
    bottom: inside(view.y + down),
  };
  const from = Math.min(maxZoom, Math.round(view.zoom));
  let [to, count] = [from, countAt(area, from)];
  while (to < Math.min(maxZoom, from + levels)) {
    const more = countAt(area, to + 1);
    if (count + more > maxTiles) break;
    to += 1;
    count += more;
  }
  return { ...area, from, to, count };
}

type Area = Pick<TilePlan, 'left' | 'right' | 'top' | 'bottom'>;

const countAt = (area: Area, zoom: number): number => {
  const { columns, rows } = edges(area, zoom);
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
};

function edges({ left, right, top, bottom }: Area, zoom: number) {
  const at = (value: number) => Math.floor(value * 2 ** zoom);
  return { columns: [at(left), at(right)] as const, rows: [at(top), at(bottom)] as const };
}

/** All tiles, from the widest level. */
export function* tilesOf(plan: TilePlan): Generator<TileAt> {
  for (let z = plan.from; z <= plan.to; z += 1) {
    const { columns, rows } = edges(plan, z);
    for (let y = rows[0]; y <= rows[1]; y += 1)
      for (let x = columns[0]; x <= columns[1]; x += 1) yield { z, x, y };
  }
}

/** The middle of an area, and how wide it is in kilometres. */
export function sizeOf({ left, right, top, bottom }: Area) {
  const [latitude, longitude] = latLonOf({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const kilometres = (right - left) * 40_075 * Math.cos((latitude * Math.PI) / 180);
  return { latitude, longitude, kilometres };
}

/** The view that shows an area on a screen of a usual size. */
export const viewOf = ({ left, right, top, bottom, from }: TilePlan): View => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  zoom: Math.max(from, Math.log2(320 / tilePixels / Math.max(right - left, 1e-9))),
});
