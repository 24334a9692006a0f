import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type Donation, readAmount } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { refundPayment } from '../../../money/payments/index.ts';
import { donationPayable } from '../payable.ts';
import { donations } from '../table.ts';
import { readDonation } from './queries.ts';

/**
 * Refunds a donation, fully or in part. Totals, donor wall, ledger and the email to the donor are updated once the
 * provider confirms the refund.
 *
 * @throws Problem `not_found`, `conflict` if it was not paid, `invalid` if the amount exceeds what remains,
 * `unavailable` if the provider declines
 */
export async function refundDonation(
  requestContext: RequestContext,
  { id, amount, reason }: Input<typeof contract.refundDonation>,
): Promise<Donation> {
  const request = await requestContext.transact(async (ctx) => {
    const { amount: paid, refunded } = await readDonation(ctx, { id });
    const remainingMinor = BigInt(paid.amountMinor) - BigInt(refunded.amountMinor);
    // Refunds in progress are deducted by `money/payments`.
    const maxMinor = remainingMinor > 0n ? remainingMinor.toString() : null;
    const { amountMinor, refusal: problem } = readAmount(amount, paid.currency, { maxMinor });
    if (problem !== undefined)
      throw new Problem('invalid', problem, { fields: { amount: problem } });
    const paymentId = await paymentOf(ctx, id);
    await audit(ctx, {
      action: 'donations.refund',
      subject: id,
      after: { amountMinor: amountMinor.toString(), currency: paid.currency, reason },
    });
    return { paymentId, amountMinor };
  });
  await refundPayment(requestContext, [donationPayable], { ...request, reason });
  return requestContext.transact((ctx) => readDonation(ctx, { id }));
}

async function paymentOf({ db }: TransactionContext, id: string): Promise<string> {
  const [row] = await db
    .select({ id: donations.paymentId })
    .from(donations)
    .where(eq(donations.id, id));
  if (!row?.id) throw new Problem('conflict', 'Only paid amounts can be refunded.');
  return row.id;
}
