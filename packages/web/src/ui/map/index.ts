export { bordersAddress } from './borders.ts';
export { tileAddress } from './layers.tsx';
export { MapFrame } from './map-frame.tsx';
export {
  fit,
  type LatLon,
  latLonOf,
  maxZoom,
  moved,
  type Size,
  screenOf,
  tilePixels,
  type View,
  type WorldPoint,
  worldOf,
  worldPixels,
  zoomed,
} from './projection.ts';
export { useMap } from './use-map.ts';
