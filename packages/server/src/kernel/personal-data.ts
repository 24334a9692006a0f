import type { RequestContext, TransactionContext } from './context.ts';
import { pageOf } from './cursor.ts';

/** Whose rows, and after which; `after` is what the page before gave as `next`. */
export type PersonalPlace = { readonly userId: string; readonly after: string | undefined };

export type PersonalPage = {
  /** As the person reads them: plain values, no secrets. */
  readonly items: readonly object[];
  /** Null on the last page. */
  readonly next: string | null;
};

/** One list that a capability keeps about a person, for the copy that people may ask for. */
export type PersonalData = {
  /** Its name in the copy, in camel case. */
  readonly name: string;
  /** A page of a bounded number of rows. Runs in scope `system`, so it must ask for the person itself. */
  readonly read: (ctx: TransactionContext, place: PersonalPlace) => Promise<PersonalPage>;
};

/** Makes a page of rows of which one more than `limit` was asked for. */
export function personalPage<Row>(
  rows: readonly Row[],
  limit: number,
  { show, position }: { show: (row: Row) => object; position: (row: Row) => string },
): PersonalPage {
  const { page, next } = pageOf(rows, limit, position);
  return { items: page.map(show), next };
}

/** Every row of a list, one page and one short transaction after another. */
export async function* personalRows(
  outside: RequestContext,
  { read }: PersonalData,
  userId: string,
): AsyncGenerator<object> {
  for (let after: string | null | undefined; after !== null; ) {
    const place = { userId, after };
    const { items, next }: PersonalPage = await outside.transact(
      (ctx) => read(ctx, place),
      'system',
    );
    yield* items;
    after = next;
  }
}
