import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { reverseJournalEntry } from '../ledger/index.ts';
import { isOffline } from './offline.ts';
import { lockPayment, updatePayment } from './queries.ts';
import { type PaymentRow, refunds } from './table.ts';

/** Locks a payment that was recorded by hand. Lock it before its donation, in the same order as a refund does. */
export async function lockOffline(ctx: TransactionContext, paymentId: string): Promise<PaymentRow> {
  const row = Problem.ifMissing(await lockPayment(ctx, { id: paymentId }), 'That payment');
  if (!isOffline(row.provider))
    throw new Problem('conflict', 'Only payments recorded by hand can be corrected.');
  if (row.refundedMinor > 0n)
    throw new Problem('conflict', "This donation was refunded, so it can't be corrected.");
  return row;
}

/**
 * Voids a payment that was recorded by hand, as if it had never been made: its journal entry is reversed on its own
 * date, so that the totals of every period are correct. The caller has locked it.
 */
export async function voidOffline(
  ctx: TransactionContext,
  row: PaymentRow,
  reason: string,
): Promise<void> {
  const { id, orgId, amountMinor, currency, journalEntryId, chargedAt } = row;
  if (journalEntryId === null) throw new Error(`Payment ${id} isn't in the ledger.`);
  const now = ctx.now();
  const { journalEntryId: reversal } = await reverseJournalEntry(ctx, {
    orgId,
    journalEntryId,
    source: `payments.void:${id}`,
    what: 'Payment recorded by hand reversed',
    at: chargedAt ?? now,
  });
  await ctx.db.insert(refunds).values({
    id: uuidv7(),
    orgId,
    paymentId: id,
    amountMinor,
    currency,
    reason,
    state: 'succeeded',
    refundId: 'void',
    journalEntryId: reversal,
    createdBy: ctx.actor?.userId ?? null,
    createdAt: now,
    settledAt: now,
  });
  await updatePayment(ctx, row, { refundedMinor: amountMinor });
}
