import { eq } from 'drizzle-orm';
import { type Money, Problem, type TransactionContext } from '../../kernel/index.ts';
import type { Payment } from '../../money/payments/index.ts';
import { countedAmountOf } from './conversion.ts';
import { donations } from './table.ts';

/**
 * Accepts a payment whose amount differs from the one requested. All of it becomes the donation, because nothing shows
 * which part was meant to cover the fee.
 *
 * @throws Problem `invalid` if there is no exchange rate to the cause’s currency
 */
export async function accept(
  ctx: TransactionContext,
  { subjectId }: Payment,
  received: Money,
): Promise<void> {
  const [donation] = await ctx.db
    .select()
    .from(donations)
    .where(eq(donations.id, subjectId))
    .for('update');
  if (!donation)
    throw new Problem('conflict', 'The donation this payment was for no longer exists.');
  const counted = await countedAmountOf(ctx, received, donation.countedCurrency);
  await ctx.db
    .update(donations)
    .set({ ...received, ...counted, feeCoveredMinor: 0n })
    .where(eq(donations.id, subjectId));
}
