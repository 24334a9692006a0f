import { eq } from 'drizzle-orm';
import { enqueue } from '../../kernel/index.ts';
import type { ProviderRefund, RefundOrder } from '../../ports/index.ts';
import { refundOf } from './charge.ts';
import { settleRefund } from './decisions.ts';
import { refused } from './failures.ts';
import { lockCharge, refundRowsOf } from './queries.ts';
import { type Books, notify } from './send-webhooks.ts';
import { simulations } from './simulations.ts';
import { type ChargeRow, type RefundRow, refunds } from './table.ts';

/** Refunds to banks and phones take longer than refunds to cards. */
const settlesAfterMs = 10_000;

/**
 * Refunds a charge in full or in part. Idempotent by key.
 *
 * @throws PaymentProviderFailed refused: not paid, more than is left, or a key of another refund
 */
export async function refundCharge(books: Books, order: RefundOrder): Promise<ProviderRefund> {
  const { key, amount, reason } = order;
  const charge = /^\d{1,18}$/.test(order.chargeId)
    ? await lockCharge(books.db, BigInt(order.chargeId))
    : undefined;
  if (!charge) throw refused('Payment not found.');
  const [same] = await books.db.select().from(refunds).where(eq(refunds.key, key));
  if (same) {
    if (same.chargeId !== charge.id || same.amountMinor !== amount.amountMinor)
      throw refused('This key was already used for another refund.');
    return refundOf(same, charge);
  }
  if (charge.state !== 'succeeded') throw refused('You can only refund paid payments.');
  if (amount.currency !== charge.currency)
    throw refused('The payment was in a different currency.');
  if (amount.amountMinor <= 0n) throw refused('There is nothing to refund.');
  if (amount.amountMinor > (await refundableOf(books, charge)))
    throw refused("That's more than can still be refunded.");
  return refundOf(
    await makeRefund(books, charge, { key, amountMinor: amount.amountMinor, reason }),
    charge,
  );
}

async function refundableOf({ db }: Books, charge: ChargeRow): Promise<bigint> {
  const rows = await refundRowsOf(db, charge.id);
  const refunds = rows.filter(({ state }) => state !== 'failed');
  return refunds.reduce((left, { amountMinor }) => left - amountMinor, charge.amountMinor);
}

type NewRefund = Pick<RefundRow, 'key' | 'amountMinor' | 'reason'>;

async function makeRefund(
  books: Books,
  charge: ChargeRow,
  refundRequest: NewRefund,
): Promise<RefundRow> {
  const waits = simulations[charge.testMethod].afterSeconds > 0;
  const at = books.now();
  const [inserted] = await books.db
    .insert(refunds)
    .values({ ...refundRequest, chargeId: charge.id, state: waits ? 'pending' : 'succeeded', at })
    .returning();
  if (!inserted) throw new Error('Failed to insert the refund.');
  const runAt = new Date(at.getTime() + settlesAfterMs);
  if (waits) await enqueue(books, settleRefund, { refundId: String(inserted.id) }, { runAt });
  else await notify(books, charge, { refundId: inserted.id });
  return inserted;
}
