import { asc, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { matches, matchPools } from './table.ts';

/**
 * Reverses matches after a donation was corrected or deleted. In open pools the matches are deleted
 * and their money released, so that the donation can be matched again. An ended pool makes no new
 * matches: its match is reduced in proportion to the new counted amount, and never grows.
 *
 * @param countedMinor new counted amount; zero to remove matches of ended pools too
 */
export async function reverseMatches(
  { db }: TransactionContext,
  donationId: string,
  countedMinor: bigint,
): Promise<void> {
  // Same lock order as when donations are matched, to avoid deadlocks.
  const matchRows = await db
    .select({ id: matches.id, status: matchPools.status })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(eq(matches.donationId, donationId))
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id));
  for (const { id, status } of matchRows) {
    const freed =
      status === 'open'
        ? sql`delete from matches where id = ${id} returning pool_id, cause_id, amount_minor - released_minor as freed`
        : sql`update matches set released_minor = greatest(released_minor, amount_minor
              - div(amount_minor::numeric * least(${countedMinor}::bigint, donation_minor), donation_minor)::bigint)
            where id = ${id} returning pool_id, cause_id, new.released_minor - old.released_minor as freed`;
    await db.execute(sql`
      with released as (${freed}), counted as (
        update match_pool_causes c set matched_minor = c.matched_minor - r.freed from released r
        where c.pool_id = r.pool_id and c.cause_id = r.cause_id
      )
      update match_pools p set left_minor = p.left_minor + r.freed from released r where p.id = r.pool_id`);
  }
}
