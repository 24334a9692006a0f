import { type Item, isContainer, maxItemDepth } from '@ngo-plus/contract/data/forms';

/** Where an item is: in a group or repeat, or at the top of the form. */
export type Place = { readonly parentId: string | undefined; readonly index: number };

type Items = readonly Item[];

/** The item with this id, at any depth. */
export function itemWith(items: Items, id: string): Item | undefined {
  for (const item of items) {
    if (item.id === id) return item;
    const found = isContainer(item) ? itemWith(item.items, id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where the item with this id is; undefined when there is none. */
export function placeOf(items: Items, id: string, parentId?: string): Place | undefined {
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) return { parentId, index };
  for (const item of items) {
    const found = isContainer(item) ? placeOf(item.items, id, item.id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The items inside a group or repeat, or at the top. */
export function itemsIn(items: Items, parentId: string | undefined): Items {
  if (parentId === undefined) return items;
  const parent = itemWith(items, parentId);
  return parent !== undefined && isContainer(parent) ? parent.items : [];
}

/** The items with those of one parent changed. All others stay the same objects, so that they are not drawn again. */
function withItemsIn(
  items: Items,
  parentId: string | undefined,
  change: (inside: Items) => Items,
): Item[] {
  if (parentId === undefined) return [...change(items)];
  return items.map((item) => {
    if (!isContainer(item)) return item;
    if (item.id === parentId) return { ...item, items: [...change(item.items)] };
    return placeOf(item.items, parentId) === undefined
      ? item
      : { ...item, items: withItemsIn(item.items, parentId, change) };
  });
}

/** The items with one of them changed. */
export function withItem<Kind extends Item>(
  items: Items,
  id: string,
  change: (item: Kind) => Item,
): Item[] {
  const place = placeOf(items, id);
  if (place === undefined) return [...items];
  return withItemsIn(items, place.parentId, (inside) =>
    inside.map((item) => (item.id === id ? change(item as Kind) : item)),
  );
}

export const inserted = (items: Items, item: Item, { parentId, index }: Place): Item[] =>
  withItemsIn(items, parentId, (inside) => inside.toSpliced(index, 0, item));

export function removed(items: Items, id: string): Item[] {
  const place = placeOf(items, id);
  if (place === undefined) return [...items];
  return withItemsIn(items, place.parentId, (inside) => inside.filter((item) => item.id !== id));
}

/**
 * The items with one of them elsewhere. `index` counts the items at the new place without the moved one. Nothing changes
 * when the place is inside the item itself, or too deep.
 */
export function moved(items: Items, id: string, to: Place): Item[] {
  const item = itemWith(items, id);
  if (item === undefined || !mayHold(items, item, to.parentId)) return [...items];
  return inserted(removed(items, id), item, to);
}

/** Whether a group or repeat, or the top of the form, may contain the item. */
export function mayHold(items: Items, item: Item, parentId: string | undefined): boolean {
  if (parentId === undefined) return true;
  if (parentId === item.id) return false;
  if (isContainer(item) && placeOf(item.items, parentId) !== undefined) return false;
  return depthOf(items, parentId) + 1 + heightOf(item) <= maxItemDepth;
}

function depthOf(items: Items, id: string): number {
  const place = placeOf(items, id);
  return place?.parentId === undefined ? 0 : 1 + depthOf(items, place.parentId);
}

const heightOf = (item: Item): number =>
  isContainer(item) ? 1 + Math.max(0, ...item.items.map(heightOf)) : 0;
