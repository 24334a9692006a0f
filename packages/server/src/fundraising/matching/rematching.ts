import { asc, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { matches, matchPools } from './table.ts';

/**
 * A donation was corrected or deleted. Of pools that are open its matches are deleted and their money set free, so that
 * it can be matched anew. A pool that has ended matches nothing anew: there a match is kept in proportion to what the
 * donation counts now, and never grows.
 *
 * @param countedMinor what it counts now; zero where nothing of an ended pool is to be kept
 */
export async function takeBackMatches(
  { db }: TransactionContext,
  donationId: string,
  countedMinor: bigint,
): Promise<void> {
  // In the order in which donations are matched, so that two never wait for each other.
  const held = await db
    .select({ id: matches.id, status: matchPools.status })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(eq(matches.donationId, donationId))
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id));
  for (const { id, status } of held) {
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
