import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { rates } from './table.ts';

export type Rate = {
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD` */
  readonly quotedOn: string;
  /** The publisher, such as `ecb`. */
  readonly source: string;
  /** The price of one unit of `from` in units of `to`, as a plain decimal. */
  readonly rate: string;
};

/**
 * Saves quoted rates. A quote is immutable: a second one of the same source for the same pair and day is ignored.
 * Needs scope `system`.
 *
 * @returns the number of new quotes
 */
export async function saveRates(
  { db, now }: TransactionContext,
  quotes: readonly Rate[],
): Promise<number> {
  if (quotes.length === 0) return 0;
  const rows = quotes.map(({ from, to, ...quote }) => ({
    ...quote,
    fromCurrency: from,
    toCurrency: to,
    savedAt: now(),
  }));
  const { rowCount } = await db.insert(rates).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

/** Older quotes are too old to apply to a day. */
const oldestDays = 7;

/**
 * The latest rate for a day, at most a week old; undefined when there is none. A source that quotes one base currency
 * also yields inverse rates and cross rates through the base, rounded to twelve decimal places.
 */
export async function rateOn(
  { db }: TransactionContext,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): Promise<Rate | undefined> {
  const { rows } = await db.execute<{ quotedOn: string; source: string; rate: string }>(sql`
    with quoted as (
      select from_currency as f, to_currency as t, quoted_on, source, rate, saved_at from fx_rates
      where quoted_on between ${day}::date - ${oldestDays}::integer and ${day}::date
        and (to_currency = any (${sql.param([from, to])}::text[]) or (from_currency, to_currency) = (${to}, ${from}))),
    rates as (
      select quoted_on, source, rate, saved_at, 1 as way from quoted where (f, t) = (${from}, ${to})
      union all
      select quoted_on, source, round(1 / rate, 12), saved_at, 2 from quoted where (f, t) = (${to}, ${from})
      union all
      select a.quoted_on, a.source, round(b.rate / a.rate, 12), a.saved_at, 3
      from quoted a join quoted b using (f, source, quoted_on) where a.t = ${from} and b.t = ${to})
    select quoted_on::text as "quotedOn", source, trim_scale(rate)::text as rate from rates
    where rate > 0 and rate < 1000000000000 order by quoted_on desc, way, saved_at desc, source limit 1`);
  const [row] = rows;
  return row && { from, to, ...row };
}
