/** Latitude and longitude in degrees. */
export type LatLon = readonly [number, number];

/** A place on the Web Mercator square, from 0 to 1 to the right and down. Source: EPSG 3857. */
export type WorldPoint = { readonly x: number; readonly y: number };

/** The part of the world that a map shows: its centre, and the zoom level of tiles of 256 pixels. */
export type View = WorldPoint & { readonly zoom: number };

export type Size = { readonly width: number; readonly height: number };

export const tilePixels = 256;
export const maxZoom = 18;
const minZoom = 1;

/** Beyond this latitude the square ends. */
const lastLatitude = 85.051129;

export function worldOf([latitude, longitude]: LatLon): WorldPoint {
  const phi = (Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2,
  };
}

export function latLonOf({ x, y }: WorldPoint): LatLon {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return [latitude, x * 360 - 180];
}

/** How many pixels the world is wide. */
export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;

/** Where a place is on the screen, in pixels from the corner of the map. */
export function screenOf(point: WorldPoint, view: View, { width, height }: Size) {
  const scale = worldPixels(view.zoom);
  return {
    left: (point.x - view.x) * scale + width / 2,
    top: (point.y - view.y) * scale + height / 2,
  };
}

/** The view in which all places are visible, with room at the edges. */
export function fit(points: readonly WorldPoint[], { width, height }: Size): View {
  if (points.length === 0) return { x: 0.5, y: 0.45, zoom: minZoom };
  let [left, right, top, bottom] = [1, 0, 1, 0];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const room = 0.8;
  const wide = (width * room) / Math.max(right - left, 1e-9);
  const high = (height * room) / Math.max(bottom - top, 1e-9);
  const zoom = Math.log2(Math.min(wide, high) / tilePixels);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    zoom: Math.max(minZoom, Math.min(14, Math.floor(zoom * 4) / 4)),
  };
}

const clampZoom = (zoom: number): number => Math.max(minZoom, Math.min(maxZoom, zoom));

/** A view that is moved by pixels. */
export function moved(view: View, rightPx: number, downPx: number): View {
  const scale = worldPixels(view.zoom);
  return {
    ...view,
    x: Math.max(0, Math.min(1, view.x + rightPx / scale)),
    y: Math.max(0, Math.min(1, view.y + downPx / scale)),
  };
}

/** A view that is zoomed while what is at a place of the screen stays there, given in pixels from the centre. */
export function zoomed(view: View, by: number, rightPx = 0, downPx = 0): View {
  const zoom = clampZoom(view.zoom + by);
  const change = 1 / worldPixels(view.zoom) - 1 / worldPixels(zoom);
  return { zoom, x: view.x + rightPx * change, y: view.y + downPx * change };
}
