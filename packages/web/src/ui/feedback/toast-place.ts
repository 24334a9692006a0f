/** Where messages may appear, the preferred position first. */
const positions = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;

export type ToastPosition = (typeof positions)[number];

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type Room = {
  readonly width: number;
  readonly height: number;
  /** The height of the page's header. */
  readonly top: number;
  /** The height of a strip at the bottom, such as the player. */
  readonly bottom: number;
  readonly margin: number;
};

/** The first position where messages of this size cover none of the boxes, otherwise the one that covers fewest. */
export function clearPosition(
  size: { readonly width: number; readonly height: number },
  room: Room,
  boxes: readonly Box[],
): ToastPosition {
  const covered = positions.map((position) => {
    const box = boxAt(position, size, room);
    return boxes.filter((other) => overlap(box, other)).length;
  });
  return positions[covered.indexOf(Math.min(...covered))] ?? 'bottom-start';
}

function boxAt(
  position: ToastPosition,
  { width, height }: { readonly width: number; readonly height: number },
  room: Room,
): Box {
  const left = position.endsWith('start') ? room.margin : room.width - room.margin - width;
  const top = position.startsWith('top')
    ? room.top + room.margin
    : room.height - room.bottom - room.margin - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
