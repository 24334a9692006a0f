import type { Place } from '@ngo-plus/contract/data/responses';
import { worldOf } from '../../../../ui/index.ts';
import type { Marker } from './clusters.ts';

export type PlaceMarker = Marker<Place['responseId']> & {
  readonly key: string;
  readonly points: Place['points'];
  /** It ends where it begins. */
  readonly isArea: boolean;
};

export function markersOf(places: readonly Place[]): PlaceMarker[] {
  return places.map(({ responseId, points }, at) => {
    const world = points.map(worldOf);
    const xs = world.map(({ x }) => x);
    const ys = world.map(({ y }) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const [first, last] = [points[0], points.at(-1)];
    return {
      key: `${responseId} ${at}`,
      id: responseId,
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      extent: Math.max(right - left, bottom - top),
      points,
      isArea: points.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1],
    };
  });
}
