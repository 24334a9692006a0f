import { eq } from 'drizzle-orm';
import { type Context, type Money, Problem } from '../../kernel/index.ts';
import type { Attempt } from '../../money/payments/index.ts';
import { countingOf } from './offering.ts';
import { gifts } from './table.ts';

/**
 * Another amount came than was meant to be given, and somebody decided to accept it: all of it is the donation,
 * because nobody can tell which part was to cover the fee.
 *
 * @throws Problem `invalid` where nobody knows the rate to the currency of the cause
 */
export async function accept(ctx: Context, { subjectId }: Attempt, came: Money): Promise<void> {
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, subjectId)).for('update');
  if (!gift) throw new Problem('conflict', 'The gift that this money was meant for is gone.');
  const counting = await countingOf(ctx, came, gift.countedCurrency);
  await ctx.db
    .update(gifts)
    .set({ ...came, ...counting, feeCoveredMinor: 0n })
    .where(eq(gifts.id, subjectId));
}
