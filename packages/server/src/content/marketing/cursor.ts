import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../kernel/index.ts';

export type Position = readonly [key: string, id: string];

/** An instant in PostgreSQL's format. */
const instantText = z.string().regex(/^[\d :.+-]{10,40}$/);
const words = z.string().max(400);

/** The format of each cursor key, so that forged ones never reach the database. */
const keyShapes = {
  createdAt: instantText,
  updatedAt: instantText,
  requestedAt: instantText,
  organisationName: words,
};

type Order = {
  readonly list: string;
  readonly by: keyof typeof keyShapes;
  readonly descending: boolean;
};

const nameOf = ({ list, by, descending }: Order) =>
  `${list} by ${by} ${descending ? 'desc' : 'asc'}`;

/** The cursor of the next page. It names its list and order, because a position is meaningless in another. */
export const cursorAfter = ([key, id]: Position, order: Order): string =>
  encodeCursor([nameOf(order), key, id]);

/** @throws Problem `invalid` for a cursor of another order or another list. */
export function positionIn(cursor: string, order: Order): Position {
  const shape = z.tuple([z.literal(nameOf(order)), keyShapes[order.by], z.uuid()]);
  const [, key, id] = decodeCursor(cursor, shape);
  return [key, id];
}
