import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { rates } from './table.ts';

export type Rate = {
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD` */
  readonly quotedOn: string;
  /** Who said so, such as `ecb`. */
  readonly source: string;
  /** Units of `to` that a unit of `from` is worth, as a plain decimal. */
  readonly rate: string;
};

/**
 * Keeps what somebody quoted. A quote is written once: another one of the same source for the same day
 * is left aside. Needs scope `system`.
 *
 * @returns how many were new
 */
export async function keepRates({ db, now }: Context, quotes: readonly Rate[]): Promise<number> {
  if (quotes.length === 0) return 0;
  const rows = quotes.map(({ from, to, ...quote }) => ({
    ...{ ...quote, fromCurrency: from, toCurrency: to, keptAt: now() },
  }));
  const { rowCount } = await db.insert(rates).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

/** A quote that is older than this says nothing about a day. */
const oldestDays = 7;

/** The latest quote for a day, of whatever source, at most a week old; undefined when there is none. */
export async function rateOn(
  { db }: Context,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): Promise<Rate | undefined> {
  const [row] = await db
    .select({
      from: rates.fromCurrency,
      to: rates.toCurrency,
      quotedOn: rates.quotedOn,
      source: rates.source,
      rate: rates.rate,
    })
    .from(rates)
    .where(
      and(
        ...[eq(rates.fromCurrency, from), eq(rates.toCurrency, to), lte(rates.quotedOn, day)],
        gte(rates.quotedOn, sql`${day}::date - ${oldestDays}::integer`),
      ),
    )
    .orderBy(desc(rates.quotedOn), rates.source)
    .limit(1);
  return row;
}
