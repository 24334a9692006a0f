import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type { ExchangeRate, enterRate, listRates } from '@ngo-plus/contract/money/ledger';
import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countMatching,
  cursorsOf,
  inScope,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { saveRates } from './rates.ts';
import { rates } from './table.ts';

const cursors = cursorsOf('exchange rates', [z.string(), z.string(), z.string(), z.string()]);

type RateRow = typeof rates.$inferSelect;

/** Quoted exchange rates, newest days first. */
export async function listQuotes(
  ctx: TransactionContext,
  { limit, cursor, currency }: Input<typeof listRates>,
): Promise<Page<ExchangeRate>> {
  const matching = currency
    ? or(eq(rates.fromCurrency, currency), eq(rates.toCurrency, currency))
    : undefined;
  const rows = await ctx.db
    .select()
    .from(rates)
    .where(and(matching, cursor === undefined ? undefined : afterOf(cursors.position(cursor))))
    .orderBy(desc(rates.quotedOn), rates.fromCurrency, rates.toCurrency, rates.source)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.quotedOn, row.fromCurrency, row.toCurrency, row.source]),
  );
  return { items: page.map(present), total: () => countMatching(ctx.db, rates, matching), next };
}

function afterOf([day, from, to, source]: readonly [string, string, string, string]) {
  return and(
    lte(rates.quotedOn, day),
    sql`(${rates.quotedOn} < ${day} or (${rates.fromCurrency}, ${rates.toCurrency}, ${rates.source}) > (${from}, ${to}, ${source}))`,
  );
}

const present = ({ fromCurrency, toCurrency, savedAt, ...row }: RateRow): ExchangeRate => ({
  ...row,
  from: fromCurrency,
  to: toCurrency,
  savedAt: savedAt.toISOString(),
});

/**
 * Adds an exchange rate that a person looked up. Quotes are immutable: a second entry for the same day is stored as a
 * new quote, and the newest applies.
 *
 * @throws Problem `invalid` for a day in the future
 */
export async function addQuote(
  outside: RequestContext,
  { from, to, quotedOn, rate }: Input<typeof enterRate>,
): Promise<ExchangeRate> {
  if (Date.parse(quotedOn) > outside.now().getTime())
    throw new Problem('invalid', "Enter a date that isn't in the future.", {
      fields: { quotedOn: phrase("Enter a date that isn't in the future") },
    });
  const saved = await inScope(outside, 'system', async (ctx) => {
    const pair = and(
      eq(rates.fromCurrency, from),
      eq(rates.toCurrency, to),
      eq(rates.quotedOn, quotedOn),
      sql`${rates.source} like 'staff%'`,
    );
    // Serialises concurrent entries for the same pair, so that each gets its own number.
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`rate ${from} ${to} ${quotedOn}`}, 0))`,
    );
    const before = await ctx.db.$count(rates, pair);
    const source = before === 0 ? 'staff' : `staff ${before + 1}`;
    await saveRates(ctx, [{ from, to, quotedOn, rate, source }]);
    return { from, to, quotedOn, rate, source, savedAt: ctx.now().toISOString() };
  });
  await outside.transact((ctx) =>
    audit(ctx, { action: 'ledger.enter-rate', subject: `${from}/${to}`, after: { ...saved } }),
  );
  return saved;
}
