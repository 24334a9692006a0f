import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type { playSandboxDispute } from '@ngo-plus/contract/money/sandbox';
import { and, asc, desc, eq, gt, gte, lt, or } from 'drizzle-orm';
import { type Database, Problem, type TransactionContext } from '../../kernel/index.ts';
import type { DisputeState, ProviderDispute } from '../../ports/index.ts';
import { feeOn } from './fees.ts';
import { sandboxOr404 } from './payment.ts';
import { findChargeRow, lockCharge } from './queries.ts';
import { notify } from './send-webhooks.ts';
import { type ChargeRow, type DisputeRow, disputes } from './table.ts';

/** The time for a response to a dispute. */
const answerMs = 7 * 86_400_000;

const moves: Readonly<Record<'answer' | 'win' | 'lose', DisputeState>> = {
  answer: 'under-review',
  win: 'won',
  lose: 'lost',
};

const isOpen = ({ state }: DisputeRow) => state === 'needs-answer' || state === 'under-review';

/**
 * Simulates a payer’s bank that disputes a payment and decides. Opening a dispute twice is one dispute.
 *
 * @throws Problem `not_found`; `conflict` when the payment is unpaid, not disputed, or the dispute is decided
 */
export async function playDispute(
  ctx: TransactionContext,
  { chargeId, move, amountMinor }: Input<typeof playSandboxDispute>,
) {
  sandboxOr404(ctx);
  const charge = Problem.ifMissing(await lockCharge(ctx.db, BigInt(chargeId)), 'That payment');
  const [known] = await ctx.db.select().from(disputes).where(eq(disputes.chargeId, charge.id));
  if (move === 'open') {
    const row = known ?? (await open(ctx, charge, amountMinor));
    if (!known) await notify(ctx, charge, { disputeId: row.id });
    return present(row);
  }
  if (!known) throw new Problem('conflict', 'This payment is not disputed.');
  if (!isOpen(known)) throw new Problem('conflict', 'This dispute has already been decided.');
  const [changed] = await ctx.db
    .update(disputes)
    .set({ state: moves[move] })
    .where(eq(disputes.id, known.id))
    .returning();
  await notify(ctx, charge, { disputeId: known.id });
  return present(changed ?? known);
}

async function open(
  { db, now }: TransactionContext,
  charge: ChargeRow,
  amount: string | undefined,
): Promise<DisputeRow> {
  if (charge.state !== 'succeeded')
    throw new Problem('conflict', 'You can only dispute paid payments.');
  const amountMinor = amount === undefined ? charge.amountMinor : BigInt(amount);
  if (amountMinor > charge.amountMinor)
    throw new Problem('invalid', "A dispute can't exceed the payment.", {
      fields: { amountMinor: phrase('Enter no more than the full payment') },
    });
  const at = now();
  const [row] = await db
    .insert(disputes)
    .values({
      chargeId: charge.id,
      state: 'needs-answer',
      amountMinor,
      at,
      reason: 'fraudulent',
      dueAt: new Date(at.getTime() + answerMs),
    })
    .returning();
  if (!row) throw new Error('Failed to insert the dispute.');
  return row;
}

const present = ({ id, state }: DisputeRow) => ({ id: String(id), state });

/** The dispute as the provider’s API returns it. */
function disputeOf(row: DisputeRow, charge: ChargeRow, publicUrl: string): ProviderDispute {
  const { currency } = charge;
  const amount = { amountMinor: row.amountMinor, currency };
  return {
    id: String(row.id),
    chargeId: String(row.chargeId),
    state: row.state,
    amount,
    isWithdrawn: row.state !== 'won',
    fee: feeOn(amount),
    reason: row.reason,
    dueAt: row.dueAt,
    openedAt: row.at,
    url: `${publicUrl}/admin/payments?search=${row.chargeId}`,
  };
}

/** Newest first. */
export async function disputesOf(
  db: Database,
  chargeId: string,
  publicUrl: string,
): Promise<ProviderDispute[]> {
  const charge = /^\d{1,18}$/.test(chargeId)
    ? await findChargeRow(db, BigInt(chargeId))
    : undefined;
  if (!charge) return [];
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.chargeId, charge.id))
    .orderBy(desc(disputes.id));
  return rows.map((row) => disputeOf(row, charge, publicUrl));
}

/** The next page of disputes opened from one instant (inclusive) to another (exclusive). */
export async function disputesBetween(
  db: Database,
  { from, to, after }: { from: Date; to: Date; after: ProviderDispute | undefined },
  publicUrl: string,
  limit: number,
): Promise<ProviderDispute[]> {
  const further =
    after &&
    or(
      gt(disputes.at, after.openedAt),
      and(eq(disputes.at, after.openedAt), gt(disputes.id, BigInt(after.id))),
    );
  const rows = await db
    .select()
    .from(disputes)
    .where(and(gte(disputes.at, from), lt(disputes.at, to), further))
    .orderBy(asc(disputes.at), asc(disputes.id))
    .limit(limit);
  const results: ProviderDispute[] = [];
  for (const row of rows) {
    const charge = await findChargeRow(db, row.chargeId);
    if (charge) results.push(disputeOf(row, charge, publicUrl));
  }
  return results;
}
