import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { coveredBy, least, matchFor } from './allocate.ts';
import { matches, matchPoolCauses, matchPools, type PoolRow } from './table.ts';

/** A donation that was just paid and counted. */
export type MatchedDonation = {
  readonly id: string;
  readonly causeId: string;
  readonly reference: string;
  /** Amount counted for its cause, in minor units of the cause's currency. */
  readonly countedMinor: bigint;
  readonly countedCurrency: string;
  readonly donorId: string | null;
  /** Recorded by the team. Never pass a gift in kind: its value was not agreed with the sponsor. */
  readonly byHand: boolean;
  /** When it was paid: decides whether the donation falls in a pool's period. */
  readonly paidAt: Date;
};

/**
 * Allocates sponsors' money to a donation, in the caller's transaction and scope `system`. Call it
 * last: a pool stays locked from here to the commit. Pools match in order of their end; each part
 * of a donation is matched once, except by pools that stack. Concurrent donations never overdraw a
 * pool: one statement deducts from the balance. Donations of one donor must be serialised, as
 * `countPaid` does.
 */
export async function matchDonation(
  ctx: TransactionContext,
  donation: MatchedDonation,
): Promise<void> {
  let uncovered = donation.countedMinor;
  for (const pool of await openPools(ctx, donation)) {
    const base = pool.stacks ? donation.countedMinor : uncovered;
    const requested = least(
      matchFor(base, pool),
      pool.maxPerDonationMinor,
      await remainingForDonor(ctx, pool, donation),
    );
    if (requested <= 0n) continue;
    const allocated = await allocate(ctx, pool, donation, requested);
    if (!pool.stacks) uncovered -= least(coveredBy(allocated, pool), uncovered);
  }
}

const openPools = ({ db }: TransactionContext, donation: MatchedDonation): Promise<PoolRow[]> =>
  db
    .select({ pool: matchPools })
    .from(matchPools)
    .innerJoin(matchPoolCauses, eq(matchPoolCauses.poolId, matchPools.id))
    .where(
      and(
        eq(matchPoolCauses.causeId, donation.causeId),
        eq(matchPools.status, 'open'),
        eq(matchPools.currency, donation.countedCurrency),
        gt(matchPools.leftMinor, 0n),
        or(isNull(matchPools.startsAt), lte(matchPools.startsAt, donation.paidAt)),
        or(isNull(matchPools.endsAt), gt(matchPools.endsAt, donation.paidAt)),
        or(
          isNull(matchPools.minDonationMinor),
          lte(matchPools.minDonationMinor, donation.countedMinor),
        ),
        donation.byHand ? eq(matchPools.matchesByHand, true) : undefined,
      ),
    )
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id))
    .then((rows) => rows.map(({ pool }) => pool));

async function remainingForDonor(
  { db }: TransactionContext,
  { id: poolId, maxPerDonorMinor }: PoolRow,
  { donorId }: MatchedDonation,
): Promise<bigint | null> {
  if (maxPerDonorMinor === null || donorId === null) return maxPerDonorMinor;
  const [row] = await db
    .select({ had: sql<string>`coalesce(sum(amount_minor - released_minor), 0)::text` })
    .from(matches)
    .where(and(eq(matches.poolId, poolId), eq(matches.donorId, donorId)));
  return maxPerDonorMinor - BigInt(row?.had ?? '0');
}

/** Allocates at most the remaining balance and records the match. @returns the amount allocated */
async function allocate(
  { db }: TransactionContext,
  { id: poolId }: PoolRow,
  donation: MatchedDonation,
  requested: bigint,
): Promise<bigint> {
  const { rows } = await db.execute<{ taken: string }>(sql`
    with pool as (
      update match_pools set left_minor = left_minor - least(left_minor, ${requested}::bigint)
      where id = ${poolId} and status = 'open' and left_minor > 0
        and not exists (select from matches where pool_id = ${poolId} and donation_id = ${donation.id})
      returning org_id, id, old.left_minor - new.left_minor as taken
    ), counted as (
      update match_pool_causes c set matched_minor = c.matched_minor + pool.taken from pool
      where c.pool_id = pool.id and c.cause_id = ${donation.causeId}
    )
    insert into matches (org_id, pool_id, cause_id, donation_id, reference, donor_id, donation_minor, amount_minor, at)
    select org_id, id, ${donation.causeId}, ${donation.id}, ${donation.reference}, ${donation.donorId}::uuid,
      ${donation.countedMinor}::bigint, taken, ${donation.paidAt.toISOString()}::timestamptz from pool
    returning amount_minor::text as taken`);
  return BigInt(rows[0]?.taken ?? '0');
}

/**
 * Releases the refunded share of a donation's matches; while the pool is open, the amount can be
 * allocated to others. The parts sum to the whole.
 *
 * @param back total refunded so far and amount donated, in the donation's currency
 */
export async function releaseMatches(
  { db }: TransactionContext,
  donationId: string,
  {
    totalMinor,
    givenMinor: donatedMinor,
  }: { readonly totalMinor: bigint; readonly givenMinor: bigint },
): Promise<void> {
  const back = totalMinor < donatedMinor ? totalMinor : donatedMinor;
  // Same lock order as when donations are matched, to avoid deadlocks.
  const matchRows = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(eq(matches.donationId, donationId))
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id));
  for (const { id } of matchRows)
    await db.execute(sql`
      with released as (
        update matches set released_minor =
          greatest(released_minor, div(amount_minor::numeric * ${back}::bigint, ${donatedMinor}::bigint)::bigint)
        where id = ${id}
        returning pool_id, cause_id, new.released_minor - old.released_minor as freed
      ), counted as (
        update match_pool_causes c set matched_minor = c.matched_minor - r.freed from released r
        where c.pool_id = r.pool_id and c.cause_id = r.cause_id
      )
      update match_pools p set left_minor = p.left_minor + r.freed from released r where p.id = r.pool_id`);
}
