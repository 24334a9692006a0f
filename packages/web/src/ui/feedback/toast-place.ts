/** Where messages may appear, the preferred place first. */
const places = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;

export type ToastPlace = (typeof places)[number];

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type Room = {
  readonly width: number;
  readonly height: number;
  /** How much of the top the header of the page takes. */
  readonly top: number;
  /** How much of the bottom a strip such as the player takes. */
  readonly bottom: number;
  readonly margin: number;
};

/** The first place where messages of this size cover none of the boxes, else the one that covers fewest. */
export function clearPlace(
  size: { readonly width: number; readonly height: number },
  room: Room,
  boxes: readonly Box[],
): ToastPlace {
  const covered = places.map((place) => {
    const box = boxAt(place, size, room);
    return boxes.filter((other) => overlap(box, other)).length;
  });
  return places[covered.indexOf(Math.min(...covered))] ?? 'bottom-start';
}

function boxAt(
  place: ToastPlace,
  { width, height }: { readonly width: number; readonly height: number },
  room: Room,
): Box {
  const left = place.endsWith('start') ? room.margin : room.width - room.margin - width;
  const top = place.startsWith('top')
    ? room.top + room.margin
    : room.height - room.bottom - room.margin - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
