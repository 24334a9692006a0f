import { phrase, type Total } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { Problem } from '../failures/index.ts';

/** Encodes the sort position of a page's last row. Opaque to callers, not secret. */
export const encodeCursor = (position: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Decodes a cursor with exactly these columns.
 *
 * @throws Problem `invalid` when it was not made by `encodeCursor` for the same order.
 */
export function decodeCursor<T extends z.ZodTuple>(text: string, shape: T): z.infer<T> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Problem(
      'invalid',
      "That page of the list doesn't exist. Start from the first page.",
      {
        fields: { cursor: phrase('Start from the first page.') },
        cause,
      },
    );
  }
}

type Columns = readonly [z.ZodType, ...z.ZodType[]];

type Position<C extends Columns> = { -readonly [K in keyof C]: z.infer<C[K]> };

/**
 * Returns the cursor functions of one list. Cursors carry the list's name, because a position means
 * nothing in another list.
 *
 * @throws Problem `invalid` from `position` for a cursor of another list.
 */
export function cursorsOf<const C extends Columns>(list: string, columns: C) {
  // Built for the first cursor that arrives: many lists are read without one.
  let built: z.ZodTuple | undefined;
  const shape = () => (built ??= z.tuple([z.literal(list), z.tuple([...columns])]));
  return {
    after: (position: Position<C>): string =>
      Buffer.from(JSON.stringify([list, position])).toString('base64url'),
    position: (cursor: string) => decodeCursor(cursor, shape())[1] as unknown as Position<C>,
  };
}

/** Splits `limit + 1` rows into the page and the cursor of the next page, if any. */
export function pageOf<R>(rows: readonly R[], limit: number, cursorAfter: (last: R) => string) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : cursorAfter(last) };
}

/** Counts the rows that match, in the transaction that reads the page; called only for callers who ask for a total. */
export type Count = () => Promise<Total>;

/** Result of a service with `paged` output. `next` is null on the last page. */
export type Page<T> = { items: T[]; total: Count; next: string | null };

/** The same from a service whose own transaction has ended. */
export type CountedPage<T> = Omit<Page<T>, 'total'> & { total: Total };
