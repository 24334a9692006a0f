/** The transformation of a picture in its frame: scaled about the centre, then moved, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** The whole picture fits the frame. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const maxScale = 8;

/** Scales by a factor around a point, which stays in place. `at` is in pixels from the centre of the frame. */
export function zoomed(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), maxScale);
  if (scale === 1) return whole;
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/** Moves the picture, limited so that it always covers the frame. */
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
