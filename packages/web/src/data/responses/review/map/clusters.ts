import {
  type Size,
  screenOf,
  type View,
  type WorldPoint,
  worldPixels,
} from '../../../../ui/index.ts';

/** An answer on the map: its middle, and how large it is. */
export type Marker<Id extends string = string> = WorldPoint & {
  readonly id: Id;
  /** The longer side of a trace or an area, as a part of the world's width; 0 for a point. */
  readonly extent: number;
};

/** Markers that are too close together to be told apart. */
export type Cluster<Id extends string = string> = {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly markers: readonly Marker<Id>[];
};

/** Markers closer than this are shown as one, in pixels. */
const cellPx = 44;

/** Traces and areas from this size on are drawn as they are, in pixels. */
const shapePx = 24;

export const isDrawn = ({ extent }: Marker, { zoom }: View): boolean =>
  extent * worldPixels(zoom) >= shapePx;

/**
 * Puts the markers that are visible into the cells of a grid. The grid stays where it is in the world, so that clusters do
 * not change while the map is moved.
 */
export function clustersOf<Id extends string>(
  markers: readonly Marker<Id>[],
  view: View,
  size: Size,
): Cluster<Id>[] {
  // Cells change with whole zoom levels only.
  const cells = worldPixels(Math.round(view.zoom)) / cellPx;
  const groups = new Map<string, Marker<Id>[]>();
  for (const marker of markers) {
    if (isDrawn(marker, view) || !isVisible(marker, view, size)) continue;
    const key = `${Math.floor(marker.x * cells)} ${Math.floor(marker.y * cells)}`;
    const group = groups.get(key);
    if (group) group.push(marker);
    else groups.set(key, [marker]);
  }
  return [...groups].map(([key, group]) => {
    const x = group.reduce((sum, each) => sum + each.x, 0) / group.length;
    const y = group.reduce((sum, each) => sum + each.y, 0) / group.length;
    return { key, ...screenOf({ x, y }, view, size), markers: group };
  });
}

export function isVisible(marker: Marker, view: View, size: Size): boolean {
  const { left, top } = screenOf(marker, view, size);
  const margin = cellPx + (marker.extent * worldPixels(view.zoom)) / 2;
  return (
    left > -margin && top > -margin && left < size.width + margin && top < size.height + margin
  );
}
