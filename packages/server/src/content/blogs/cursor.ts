import type * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';

type Order = Pick<Input<typeof blogs.listPosts>, 'sortBy' | 'sortOrder'>;

/** `listed_at` in PostgreSQL's format; a draft without a date sorts at infinity. */
const instantText = z.string().regex(/^-?infinity$|^[\d :.+-]{10,40}$/);
/** Some characters become two in lower case. */
const words = z.string().max(400);

/** The format of each cursor key, so that forged ones never reach the database. */
const keyShapes = { postDate: instantText, title: words, category: words, author: words } as const;

const nameOf = ({ sortBy, sortOrder }: Order) => `posts by ${sortBy} ${sortOrder}`;

/** The cursor of the next page. It names its order, because a position is meaningless in another. */
export const cursorAfter = ({ key, id }: { key: string; id: string }, order: Order): string =>
  encodeCursor([nameOf(order), key, id]);

/** @throws Problem `invalid` for a cursor of another order or another list. */
export function positionIn(cursor: string, order: Order): [key: string, id: string] {
  const shape = z.tuple([z.literal(nameOf(order)), keyShapes[order.sortBy], z.uuid()]);
  const [, key, id] = decodeCursor(cursor, shape);
  return [key, id];
}
