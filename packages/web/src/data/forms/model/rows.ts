import { type Item, isContainer } from '@ngo-plus/contract/data/forms';

/** An item as a line of the outline. */
export type Row = {
  readonly item: Item;
  readonly depth: number;
  readonly parentId: string | undefined;
  /** Its position among the items of its parent, from 0, and their number. */
  readonly index: number;
  readonly siblings: number;
  /** `2.3`: counts what people see; calculated and hidden items have none. */
  readonly number: string;
  /** Everything above it is open. */
  readonly isVisible: boolean;
};

const silent = new Set<Item['type']>(['calculated', 'hidden', 'metadata']);

/** All items of a form, each before those inside it. What is inside closed groups is not visible. */
export function rowsOfItems(
  items: readonly Item[],
  closed: ReadonlySet<string> = new Set(),
  above: Pick<Row, 'depth' | 'parentId' | 'number' | 'isVisible'> = top,
): Row[] {
  const rows: Row[] = [];
  let count = 0;
  items.forEach((item, index) => {
    if (!silent.has(item.type)) count += 1;
    const own = above.number === '' ? `${count}` : `${above.number}.${count}`;
    const number = silent.has(item.type) ? '' : own;
    const { depth, parentId, isVisible } = above;
    rows.push({ item, depth, parentId, index, siblings: items.length, number, isVisible });
    if (!isContainer(item)) return;
    const inside = {
      depth: depth + 1,
      parentId: item.id,
      number,
      isVisible: isVisible && !closed.has(item.id),
    };
    rows.push(...rowsOfItems(item.items, closed, inside));
  });
  return rows;
}

const top = { depth: 0, parentId: undefined, number: '', isVisible: true };
