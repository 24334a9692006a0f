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
import { giveMoneyBack } from '../../../money/payments/index.ts';
import { donationPurpose } from '../purpose.ts';
import { donations } from '../table.ts';
import { readDonation } from './queries.ts';

/**
 * Gives a donation back, whole or in part. Totals, wall, books and the letter to the donor follow when the
 * provider says that it went through.
 *
 * @throws Problem `not_found`, `conflict` for what was not paid, `invalid` for more than is left,
 *   `unavailable` when the provider refuses
 */
export async function refundDonation(
  outside: RequestContext,
  { id, amount, reason }: Input<typeof contract.refundDonation>,
): Promise<Donation> {
  const wanted = await outside.transact(async (ctx) => {
    const { amount: paid, refunded } = await readDonation(ctx, { id });
    const leftMinor = BigInt(paid.amountMinor) - BigInt(refunded.amountMinor);
    // What is under way besides is known where money goes back.
    const maxMinor = leftMinor > 0n ? leftMinor.toString() : null;
    const { amountMinor, refusal } = readAmount(amount, paid.currency, { maxMinor });
    if (refusal !== undefined)
      throw new Problem('invalid', refusal, { fields: { amount: refusal } });
    const attemptId = await attemptOf(ctx, id);
    await audit(ctx, {
      action: 'donations.refund',
      subject: id,
      after: { amountMinor: amountMinor.toString(), currency: paid.currency, reason },
    });
    return { attemptId, amountMinor };
  });
  await giveMoneyBack(outside, [donationPurpose], { ...wanted, reason });
  return outside.transact((ctx) => readDonation(ctx, { id }));
}

async function attemptOf({ db }: TransactionContext, id: string): Promise<string> {
  const [row] = await db
    .select({ id: donations.attemptId })
    .from(donations)
    .where(eq(donations.id, id));
  if (!row?.id) throw new Problem('conflict', 'Only paid amounts can be refunded.');
  return row.id;
}
