import type * as contract from '@ngo-plus/contract/content/resources';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';

export type Sort = (typeof contract.resourceSorts)[number];

/** The format of each cursor key, so that forged ones never reach the database. */
const keyShapes = {
  order: z.string().regex(/^-?\d{1,9}$/),
  newest: z.string().regex(/^\d{4,6}-\d\d-\d\d [\d:.+-]{8,30}$/),
  title: z.string().max(400),
} as const;

const nameOf = (sort: Sort) => `resources by ${sort}`;

/** The cursor of the next page. It names its order, because a position is meaningless in another. */
export const cursorAfter = ({ key, id }: { key: string; id: string }, sort: Sort): string =>
  encodeCursor([nameOf(sort), key, id]);

/** @throws Problem `invalid` for a cursor of another order or another list. */
export function positionIn(cursor: string, sort: Sort): [key: string, id: string] {
  const shape = z.tuple([z.literal(nameOf(sort)), keyShapes[sort], z.uuid()]);
  const [, key, id] = decodeCursor(cursor, shape);
  return [key, id];
}
