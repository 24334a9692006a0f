import { eq } from 'drizzle-orm';
import { type Money, Problem, type TransactionContext } from '../../kernel/index.ts';
import type { Attempt } from '../../money/payments/index.ts';
import { countingOf } from './conversion.ts';
import { donations } from './table.ts';

/**
 * Another amount came than was meant to be given, and somebody decided to accept it: all of it is the donation,
 * because nobody can tell which part was to cover the fee.
 *
 * @throws Problem `invalid` where nobody knows the rate to the currency of the cause
 */
export async function accept(
  ctx: TransactionContext,
  { subjectId }: Attempt,
  came: Money,
): Promise<void> {
  const [donation] = await ctx.db
    .select()
    .from(donations)
    .where(eq(donations.id, subjectId))
    .for('update');
  if (!donation)
    throw new Problem('conflict', 'The donation this payment was for no longer exists.');
  const counting = await countingOf(ctx, came, donation.countedCurrency);
  await ctx.db
    .update(donations)
    .set({ ...came, ...counting, feeCoveredMinor: 0n })
    .where(eq(donations.id, subjectId));
}
