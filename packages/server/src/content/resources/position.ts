import type * as contract from '@ngo-plus/contract/content/resources';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';

export type Sort = (typeof contract.resourceSorts)[number];

/** What the key of a cursor must look like, so that a made-up one never reaches the database. */
const keyShapes = {
  order: z.string().regex(/^-?\d{1,9}$/),
  newest: z.string().regex(/^\d{4,6}-\d\d-\d\d [\d:.+-]{8,30}$/),
  title: z.string().max(400),
} as const;

const nameOf = (sort: Sort) => `resources by ${sort}`;

/** Where the next page begins. It names its order, because a position means nothing in another. */
export const cursorAfter = ({ key, id }: { key: string; id: string }, sort: Sort): string =>
  encodeCursor([nameOf(sort), key, id]);

/** @throws Problem `invalid` for a cursor of another order or another list. */
export function positionIn(cursor: string, sort: Sort): [key: string, id: string] {
  const shape = z.tuple([z.literal(nameOf(sort)), keyShapes[sort], z.uuid()]);
  const [, key, id] = decodeCursor(cursor, shape);
  return [key, id];
}
