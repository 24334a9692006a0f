import { type Item, isContainer } from '@ngo-plus/contract/data/forms';
import { itemsIn, itemWith, mayHold, type Place, placeOf } from './tree.ts';

type Items = readonly Item[];

/** The directions in which the keyboard moves an item. */
export const moves = ['up', 'down', 'in', 'out'] as const;
export type Move = (typeof moves)[number];

/** Where a move leads; undefined where an item cannot go further. */
export function placeAfter(items: Items, id: string, move: Move): Place | undefined {
  const place = placeOf(items, id);
  if (place === undefined) return undefined;
  switch (move) {
    case 'up':
      return place.index > 0 ? { ...place, index: place.index - 1 } : before(items, place);
    case 'down':
      return place.index < itemsIn(items, place.parentId).length - 1
        ? { ...place, index: place.index + 1 }
        : after(items, place);
    case 'in':
      return intoPrevious(items, id, place);
    case 'out':
      return after(items, place);
  }
}

/** The first item of a group moves up before the group. */
const before = (items: Items, { parentId }: Place): Place | undefined =>
  parentId === undefined ? undefined : placeOf(items, parentId);

function after(items: Items, { parentId }: Place): Place | undefined {
  const parent = parentId === undefined ? undefined : placeOf(items, parentId);
  return parent && { ...parent, index: parent.index + 1 };
}

/** To the end of the group or repeat before the item. */
function intoPrevious(items: Items, id: string, { parentId, index }: Place): Place | undefined {
  const previous = itemsIn(items, parentId)[index - 1];
  const item = itemWith(items, id);
  if (previous === undefined || item === undefined || !isContainer(previous)) return undefined;
  if (!mayHold(items, item, previous.id)) return undefined;
  return { parentId: previous.id, index: previous.items.length };
}
