import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { matchGift, mayBeMatched } from '../matching/index.ts';
import { gifts } from './table.ts';

/**
 * Lets sponsors match gifts that were just booked. Call it last in the transaction: it locks the pools, for
 * which gifts to the same causes wait.
 */
export async function promiseMatches(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(gifts)
    .where(
      and(
        inArray(gifts.id, [...ids]),
        mayBeMatched(gifts.causeId),
        // A thing has no price that a sponsor agreed to.
        sql`${gifts.method} is distinct from 'in-kind'`,
      ),
    )
    .orderBy(asc(gifts.id));
  for (const { paidAt, offline: byHand, ...gift } of rows)
    if (paidAt && gift.countedMinor > 0n) await matchGift(ctx, { ...gift, byHand, paidAt });
}
