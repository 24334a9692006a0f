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

/** Markers that are too close together to be distinguished. */
export type Cluster<Id extends string = string> = {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly markers: readonly Marker<Id>[];
};

/** Markers closer than this are shown as one, in pixels. */
const cellPx = 44;

/** The mark of a cluster is 34 pixels wide: nearer ones would cover each other. */
const leastGapPx = 34;

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
  return apart(
    [...groups].map(([key, group]) => clusterOf(key, group, view, size)),
    view,
    size,
  );
}

function clusterOf<Id extends string>(
  key: string,
  markers: readonly Marker<Id>[],
  view: View,
  size: Size,
): Cluster<Id> {
  const x = markers.reduce((sum, each) => sum + each.x, 0) / markers.length;
  const y = markers.reduce((sum, each) => sum + each.y, 0) / markers.length;
  return { key, ...screenOf({ x, y }, view, size), markers };
}

/** Clusters in cells beside each other may be close to the line between them: then the larger one takes the other in. */
function apart<Id extends string>(
  clusters: readonly Cluster<Id>[],
  view: View,
  size: Size,
): Cluster<Id>[] {
  const bySize = clusters.toSorted((a, b) => b.markers.length - a.markers.length);
  const placed: Cluster<Id>[] = [];
  for (const cluster of bySize) {
    const at = placed.findIndex(
      ({ left, top }) => Math.hypot(left - cluster.left, top - cluster.top) < leastGapPx,
    );
    const near = placed[at];
    if (near === undefined) placed.push(cluster);
    else placed[at] = clusterOf(near.key, [...near.markers, ...cluster.markers], view, size);
  }
  return placed;
}

export function isVisible(marker: Marker, view: View, size: Size): boolean {
  const { left, top } = screenOf(marker, view, size);
  const margin = cellPx + (marker.extent * worldPixels(view.zoom)) / 2;
  return (
    left > -margin && top > -margin && left < size.width + margin && top < size.height + margin
  );
}
