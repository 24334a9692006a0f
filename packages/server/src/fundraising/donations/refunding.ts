import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type Gift, readAmount } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { audit, type Context, type Outside, Problem } from '../../kernel/index.ts';
import { giveMoneyBack } from '../../money/payments/index.ts';
import { readGift } from './listing.ts';
import { donation } from './purpose.ts';
import { gifts } from './table.ts';

/**
 * Gives a gift back, whole or in part. Totals, wall, books and the letter to the donor follow when the
 * provider says that it went through.
 *
 * @throws Problem `not_found`, `conflict` for what was not paid, `invalid` for more than is left,
 *   `unavailable` when the provider refuses
 */
export async function refundGift(
  outside: Outside,
  { id, amount, reason }: Input<typeof contract.refundGift>,
): Promise<Gift> {
  const wanted = await outside.transact(async (ctx) => {
    const { amount: paid, refunded } = await readGift(ctx, { id });
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
  await giveMoneyBack(outside, [donation], { ...wanted, reason });
  return outside.transact((ctx) => readGift(ctx, { id }));
}

async function attemptOf({ db }: Context, id: string): Promise<string> {
  const [row] = await db.select({ id: gifts.attemptId }).from(gifts).where(eq(gifts.id, id));
  if (!row?.id) throw new Problem('conflict', 'Only what was paid can be given back.');
  return row.id;
}
