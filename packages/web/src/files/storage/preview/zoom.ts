/** How a picture lies in its frame: scaled about the middle, then moved, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The whole picture in its frame. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const mostScale = 8;

/**
 * Scales by a factor so that the point under the pointer stays there. `at` is counted in pixels from
 * the middle of the frame.
 */
export function zoomed(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), mostScale);
  if (scale === 1) return whole;
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/** Moves it, but never so far that its edge leaves the edge of the frame. */
export function moved(zoom: Zoom, by: { x: number; y: number }, picture: Size, frame: Size): Zoom {
  const room = {
    x: Math.max(0, (picture.width * zoom.scale - frame.width) / 2),
    y: Math.max(0, (picture.height * zoom.scale - frame.height) / 2),
  };
  return {
    scale: zoom.scale,
    x: Math.min(Math.max(zoom.x + by.x, -room.x), room.x),
    y: Math.min(Math.max(zoom.y + by.y, -room.y), room.y),
  };
}
