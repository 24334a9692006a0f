import type * as z from 'zod';
import { Problem } from './problem.ts';

/** Packs the sort position of a page's last row. Opaque to callers, not secret. */
export const encodeCursor = (position: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Unpacks a cursor of exactly these columns.
 *
 * @throws Problem `invalid` when it was not made by `encodeCursor` for the same order.
 */
export function decodeCursor<T extends z.ZodTuple>(text: string, shape: T): z.infer<T> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Problem(
      'invalid',
      'That page of the list does not exist. Start from the first page.',
      {
        fields: { cursor: 'Start from the first page.' },
        cause,
      },
    );
  }
}

/** What a service with `paged` output returns. `total` counts all rows that match, `next` is null on the last page. */
export type Page<T> = { items: T[]; total: number; next: string | null };
