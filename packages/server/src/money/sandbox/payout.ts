import type { Input } from '@ngo-plus/contract/kernel';
import type { playSandboxPayout } from '@ngo-plus/contract/money/sandbox';
import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { type Database, Problem, type TransactionContext } from '../../kernel/index.ts';
import type { Payout, PayoutLine } from '../../ports/index.ts';
import { feePerMille } from './fees.ts';
import { sandboxOr404 } from './payment.ts';
import { type PayoutLineRow, type PayoutRow, payoutLines, payouts } from './table.ts';

/** The most payments per payout, with their refunds and disputes. */
const maxAtOnce = 5_000;

/**
 * Simulates a payout of everything in a currency, or of one payment, that was not paid out before, less refunds and
 * disputes.
 *
 * @throws Problem `not_found`; `conflict` when there is nothing to pay out
 */
export async function playPayout(
  ctx: TransactionContext,
  { currency, chargeId }: Input<typeof playSandboxPayout>,
) {
  sandboxOr404(ctx);
  const { db, now } = ctx;
  const at = now();
  const [payout] = await db.insert(payouts).values({ currency, amountMinor: 0n, at }).returning();
  if (!payout) throw new Error('Failed to insert the payout.');
  const one = chargeId === undefined ? sql`true` : sql`c.id = ${chargeId}`;
  const fee = (amount: ReturnType<typeof sql>) =>
    sql`(${amount} * ${feePerMille}::bigint + 999) / 1000`;
  const { rows } = await db.execute<{ net: string | null; lines: string }>(sql`
    with due as (
      select c.* from sandbox_charges c
      where c.currency = ${currency} and c.state = 'succeeded' and ${one}
      order by c.id desc limit ${maxAtOnce}
    ), added as (
      insert into sandbox_payout_lines (payout_id, charge_id, kind, subject_id, gross_minor, fee_minor, at)
      select ${payout.id}::bigint, d.charge_id, d.kind, d.subject_id, d.gross, d.fee, ${at}::timestamptz from (
        select c.id as charge_id, 'charge' as kind, c.id as subject_id, c.amount_minor as gross, ${fee(sql`c.amount_minor`)} as fee from due c
        union all
        select c.id, 'refund', r.id, -r.amount_minor, 0 from due c join sandbox_refunds r on r.charge_id = c.id and r.state = 'succeeded'
        union all
        select c.id, 'dispute', d.id, -d.amount_minor, ${fee(sql`d.amount_minor`)} from due c join sandbox_disputes d on d.charge_id = c.id
        union all
        select c.id, 'dispute-won', d.id, d.amount_minor, 0 from due c join sandbox_disputes d on d.charge_id = c.id and d.state = 'won'
      ) d
      on conflict do nothing
      returning gross_minor - fee_minor as net
    )
    select sum(net)::text as net, count(*)::text as lines from added`);
  const [sum] = rows;
  if (!sum?.net || sum.lines === '0')
    throw new Problem('conflict', "There's nothing left to pay out.");
  await db
    .update(payouts)
    .set({ amountMinor: BigInt(sum.net) })
    .where(eq(payouts.id, payout.id));
  return { id: String(payout.id), amount: { amountMinor: sum.net, currency } };
}

const payoutOf = ({ id, amountMinor, currency, at }: PayoutRow): Payout => ({
  id: String(id),
  state: 'paid',
  amount: { amountMinor, currency },
  createdAt: at,
  arrivesAt: at,
  hasLines: true,
});

/** The next page of payouts made from one instant (inclusive) to another (exclusive). */
export async function payoutsBetween(
  db: Database,
  { from, to, after }: { from: Date; to: Date; after: Payout | undefined },
  limit: number,
): Promise<Payout[]> {
  const further =
    after &&
    or(
      gt(payouts.at, after.createdAt),
      and(eq(payouts.at, after.createdAt), gt(payouts.id, BigInt(after.id))),
    );
  const rows = await db
    .select()
    .from(payouts)
    .where(and(gte(payouts.at, from), lt(payouts.at, to), further))
    .orderBy(asc(payouts.at), asc(payouts.id))
    .limit(limit);
  return rows.map(payoutOf);
}

/** The next page of a payout’s lines, after the given one. */
export async function linesAfter(
  db: Database,
  payoutId: string,
  after: string | undefined,
  limit: number,
): Promise<PayoutLine[]> {
  if (!/^\d{1,18}$/.test(payoutId)) return [];
  const rows = await db
    .select()
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.payoutId, BigInt(payoutId)),
        after === undefined ? undefined : gt(payoutLines.id, BigInt(after)),
      ),
    )
    .orderBy(asc(payoutLines.id))
    .limit(limit);
  return rows.map(lineOf);
}

const lineOf = ({ id, kind, chargeId, grossMinor, feeMinor, at }: PayoutLineRow): PayoutLine => ({
  id: String(id),
  kind: kind === 'dispute-won' ? 'dispute' : kind,
  chargeId: String(chargeId),
  grossMinor,
  feeMinor,
  netMinor: grossMinor - feeMinor,
  original: undefined,
  at,
});
