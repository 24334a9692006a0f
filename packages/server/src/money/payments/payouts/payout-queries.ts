import type { Input } from '@ngo-plus/contract/kernel';
import type {
  fetchPayouts,
  listPayouts,
  Payout,
  PayoutPage,
  readPayout,
} from '@ngo-plus/contract/money/payments';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { namesOf } from '../admin.ts';
import { type PayoutRow, payoutShares, payouts } from '../payout-table.ts';
import { providerOf } from '../queries.ts';
import { fetchSoon } from './fetch-payouts.ts';
import { sumOf } from './payout-matching.ts';

const cursors = cursorsOf('payouts', [z.iso.datetime(), z.uuid()]);

/** Newest first. */
export async function listAllPayouts(
  { db }: TransactionContext,
  { limit, cursor, provider, state }: Input<typeof listPayouts>,
): Promise<Page<Payout>> {
  const matching = and(
    provider ? eq(payouts.provider, provider) : undefined,
    state && eq(payouts.state, state),
  );
  const rows = await db
    .select()
    .from(payouts)
    .where(and(matching, cursor === undefined ? undefined : behind(cursor)))
    .orderBy(desc(payouts.madeAt), desc(payouts.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ madeAt, id }) =>
    cursors.after([madeAt.toISOString(), id]),
  );
  return { items: page.map(present), total: () => countMatching(db, payouts, matching), next };
}

function behind(cursor: string) {
  const [madeAt, id] = cursors.position(cursor);
  return sql`(${payouts.madeAt}, ${payouts.id}) < (${madeAt}::timestamptz, ${id}::uuid)`;
}

const maxShares = 100;

/** @throws Problem `not_found` */
export async function readOnePayout(
  ctx: TransactionContext,
  { id }: Input<typeof readPayout>,
): Promise<PayoutPage> {
  const [payoutRow] = await ctx.db.select().from(payouts).where(eq(payouts.id, id));
  const row = Problem.ifMissing(payoutRow, 'That payout');
  const shares = await ctx.db
    .select()
    .from(payoutShares)
    .where(eq(payoutShares.payoutId, id))
    .orderBy(desc(payoutShares.netMinor), payoutShares.orgId)
    .limit(maxShares);
  const names = await namesOf(ctx, shares);
  return {
    ...present(row),
    sum: { amountMinor: (await sumOf(ctx, row)).toString(), currency: row.currency },
    shares: shares.map(({ orgId, netMinor, currency, lines, journalEntryId }) => ({
      organisation: { id: orgId, name: names.get(orgId) ?? '' },
      amount: { amountMinor: netMinor.toString(), currency },
      lines,
      journalEntryId,
    })),
  };
}

const present = (row: PayoutRow): Payout => ({
  id: row.id as Payout['id'],
  provider: row.provider,
  payoutId: row.payoutId,
  state: row.state,
  lines: row.lines,
  unmatchedLines: row.unmatchedLines,
  amount: { amountMinor: row.amountMinor.toString(), currency: row.currency },
  madeAt: row.madeAt.toISOString(),
  arrivesAt: row.arrivesAt.toISOString(),
  bookedAt: row.bookedAt?.toISOString() ?? null,
  failure: row.failure,
  returnedAt: row.returnedAt?.toISOString() ?? null,
});

/** @throws Problem `invalid` for a provider that is not configured here */
export async function beginFetching(
  ctx: TransactionContext,
  { provider }: Input<typeof fetchPayouts>,
): Promise<{ provider: string }> {
  if (!providerOf(ctx, provider)) {
    throw Problem.atField('invalid', 'provider', "Choose a provider that's set up");
  }
  await fetchSoon(ctx, provider);
  await audit(ctx, { action: 'payments.fetch-payouts', after: { provider } });
  return { provider };
}
