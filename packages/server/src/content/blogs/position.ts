import type * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';

type Order = Pick<Input<typeof blogs.listPosts>, 'sortBy' | 'sortOrder'>;

/** As PostgreSQL writes `listed_at`; a draft without a date stands at infinity. */
const instantText = z.string().regex(/^-?infinity$|^[\d :.+-]{10,40}$/);
/** Some letters are two when they are small. */
const words = z.string().max(400);

/** What the key of a cursor must look like, so that a made-up one never reaches the database. */
const keyShapes = { postDate: instantText, title: words, category: words, author: words } as const;

const nameOf = ({ sortBy, sortOrder }: Order) => `posts by ${sortBy} ${sortOrder}`;

/** Where the next page begins. It names its order, because a position means nothing in another. */
export const cursorAfter = ({ key, id }: { key: string; id: string }, order: Order): string =>
  encodeCursor([nameOf(order), key, id]);

/** @throws Problem `invalid` for a cursor of another order or another list. */
export function positionIn(cursor: string, order: Order): [key: string, id: string] {
  const shape = z.tuple([z.literal(nameOf(order)), keyShapes[order.sortBy], z.uuid()]);
  const [, key, id] = decodeCursor(cursor, shape);
  return [key, id];
}
