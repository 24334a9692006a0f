import { and, asc, inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { matchDonation, mayBeMatched } from '../matching/index.ts';
import { donations } from './table.ts';

/**
 * Lets sponsors match donations that were just booked. Call it last in the transaction: it locks the pools, for
 * which donations to the same causes wait.
 */
export async function promiseMatches(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(donations)
    .where(
      and(
        inArray(donations.id, [...ids]),
        mayBeMatched(donations.causeId),
        // A thing has no price that a sponsor agreed to.
        sql`${donations.method} is distinct from 'in-kind'`,
      ),
    )
    .orderBy(asc(donations.id));
  for (const { paidAt, offline: byHand, ...donation } of rows)
    if (paidAt && donation.countedMinor > 0n)
      await matchDonation(ctx, { ...donation, byHand, paidAt });
}
