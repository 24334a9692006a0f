import type { RequestContext, TransactionContext } from './context.ts';
import { pageOf } from './text/index.ts';

/** The person, and the position after which to read; `after` is the previous page's `next`. */
export type PersonalDataPosition = { readonly userId: string; readonly after: string | undefined };

export type PersonalPage = {
  /** Plain values for the person to read, without secrets. */
  readonly items: readonly object[];
  /** Null on the last page. */
  readonly next: string | null;
};

/** A list of personal data stored by a capability, for the export a person may request. */
export type PersonalData = {
  /** Its name in the export, in camel case. */
  readonly name: string;
  /**
   * Reads a page of bounded size. Runs in scope `system`, so it must filter by the person itself.
   */
  readonly read: (ctx: TransactionContext, position: PersonalDataPosition) => Promise<PersonalPage>;
};

/** Builds a page from up to `limit + 1` rows. */
export function personalPage<Row>(
  rows: readonly Row[],
  limit: number,
  { show, position }: { show: (row: Row) => object; position: (row: Row) => string },
): PersonalPage {
  const { page, next } = pageOf(rows, limit, position);
  return { items: page.map(show), next };
}

/** Yields every row of a list, page by page in short transactions. */
export async function* personalRows(
  outside: RequestContext,
  { read }: PersonalData,
  userId: string,
): AsyncGenerator<object> {
  for (let after: string | null | undefined; after !== null; ) {
    const position = { userId, after };
    const { items, next }: PersonalPage = await outside.transact(
      (ctx) => read(ctx, position),
      'system',
    );
    yield* items;
    after = next;
  }
}
