import { isContainer } from '@ngo-plus/contract/data/forms';
import type { Place, Row } from '../model/index.ts';

/** Where a dragged item would go, and the row beside which a line shows it. */
export type Drop = {
  readonly place: Place;
  readonly at: number;
  readonly side: 'before' | 'after' | 'inside';
};

/**
 * The place at a height of the outline.
 *
 * @param rows the visible rows
 * @param offset in rows from the top, with the fraction inside the row: 2.3
 */
export function dropAt(
  rows: readonly Row[],
  offset: number,
  closed: ReadonlySet<string>,
): Drop | undefined {
  if (rows.length === 0) return undefined;
  const at = Math.min(Math.max(0, Math.floor(offset)), rows.length - 1);
  const row = rows[at];
  if (row === undefined) return undefined;
  if (offset >= rows.length) return last(rows);
  const within = offset - at;
  const { item, parentId, index } = row;
  if (isContainer(item)) {
    const isOpen = !closed.has(item.id) && item.items.length > 0;
    if (within < 0.3) return { place: { parentId, index }, at, side: 'before' };
    if (within > 0.7 && !isOpen)
      return { place: { parentId, index: index + 1 }, at, side: 'after' };
    const inside = isOpen ? 0 : item.items.length;
    return { place: { parentId: item.id, index: inside }, at, side: 'inside' };
  }
  return within < 0.5
    ? { place: { parentId, index }, at, side: 'before' }
    : { place: { parentId, index: index + 1 }, at, side: 'after' };
}

function last(rows: readonly Row[]): Drop {
  const top = rows.filter(({ depth }) => depth === 0).length;
  return { place: { parentId: undefined, index: top }, at: rows.length - 1, side: 'after' };
}

/** The place counted without the dragged item, which leaves its own first. */
export function placeWithout(dragged: Pick<Row, 'parentId' | 'index'>, { parentId, index }: Place) {
  const isBelow = dragged.parentId === parentId && dragged.index < index;
  return { parentId, index: isBelow ? index - 1 : index };
}
