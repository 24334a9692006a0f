import { and, asc, inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { matchDonation, mayBeMatched } from '../matching/index.ts';
import { donations } from './table.ts';

/**
 * Matches donations that were just booked from sponsors’ pools. Call it last in the transaction: it locks the pools,
 * and other donations to the same causes wait for them.
 */
export async function matchDonations(
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
        // Sponsors have not agreed to a value for gifts in kind.
        sql`${donations.method} is distinct from 'in-kind'`,
      ),
    )
    .orderBy(asc(donations.id));
  for (const { paidAt, offline: byHand, ...donation } of rows)
    if (paidAt && donation.countedMinor > 0n)
      await matchDonation(ctx, { ...donation, byHand, paidAt });
}
