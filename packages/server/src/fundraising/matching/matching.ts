import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { coveredBy, least, matchFor } from './allocate.ts';
import { matches, matchPoolCauses, matchPools, type PoolRow } from './table.ts';

/** A donation that was just paid and counted. */
export type MatchedDonation = {
  readonly id: string;
  readonly causeId: string;
  readonly reference: string;
  /** What it counts for its cause, in minor units of the cause’s currency. */
  readonly countedMinor: bigint;
  readonly countedCurrency: string;
  readonly donorId: string | null;
  /** Written down by the team. Nothing in kind should be handed in: it has no price that a sponsor agreed to. */
  readonly byHand: boolean;
  /** When it was paid: the window of a pool is asked about this moment. */
  readonly paidAt: Date;
};

/**
 * Promises money of sponsors to a donation, in the caller’s transaction and scope `system`. Call it last: a pool
 * is locked from here to the commit. Pools match in the order in which they end; each part of a donation is
 * matched once, but for pools that stack. A pool is never overdrawn, whoever comes at once: what is left is
 * taken by one statement. The donations of one donor must come one after the other, as `countPaid` sees to.
 */
export async function matchDonation(
  ctx: TransactionContext,
  donation: MatchedDonation,
): Promise<void> {
  let uncovered = donation.countedMinor;
  for (const pool of await openPools(ctx, donation)) {
    const base = pool.stacks ? donation.countedMinor : uncovered;
    const wanted = least(
      matchFor(base, pool),
      pool.mostPerDonationMinor,
      await leftForDonor(ctx, pool, donation),
    );
    if (wanted <= 0n) continue;
    const taken = await take(ctx, pool, donation, wanted);
    if (!pool.stacks) uncovered -= least(coveredBy(taken, pool), uncovered);
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
          isNull(matchPools.leastDonationMinor),
          lte(matchPools.leastDonationMinor, donation.countedMinor),
        ),
        donation.byHand ? eq(matchPools.matchesByHand, true) : undefined,
      ),
    )
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id))
    .then((rows) => rows.map(({ pool }) => pool));

async function leftForDonor(
  { db }: TransactionContext,
  { id: poolId, mostPerDonorMinor }: PoolRow,
  { donorId }: MatchedDonation,
): Promise<bigint | null> {
  if (mostPerDonorMinor === null || donorId === null) return mostPerDonorMinor;
  const [row] = await db
    .select({ had: sql<string>`coalesce(sum(amount_minor - released_minor), 0)::text` })
    .from(matches)
    .where(and(eq(matches.poolId, poolId), eq(matches.donorId, donorId)));
  return mostPerDonorMinor - BigInt(row?.had ?? '0');
}

/** Takes at most what is left, and writes down for what. @returns what was taken */
async function take(
  { db }: TransactionContext,
  { id: poolId }: PoolRow,
  donation: MatchedDonation,
  wanted: bigint,
): Promise<bigint> {
  const { rows } = await db.execute<{ taken: string }>(sql`
    with pool as (
      update match_pools set left_minor = left_minor - least(left_minor, ${wanted}::bigint)
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
 * Sets free what was promised to a donation, as much of it as went back of the donation; what is set free can be
 * promised to others while the pool is open. The parts sum to the whole.
 *
 * @param back of the donation, in its own currency: everything that went back so far, and what was given
 */
export async function releaseMatches(
  { db }: TransactionContext,
  donationId: string,
  { totalMinor, givenMinor }: { readonly totalMinor: bigint; readonly givenMinor: bigint },
): Promise<void> {
  const back = totalMinor < givenMinor ? totalMinor : givenMinor;
  // In the order in which donations take, so that nobody waits for somebody who waits for them.
  const held = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(eq(matches.donationId, donationId))
    .orderBy(sql`${matchPools.endsAt} nulls last`, asc(matchPools.id));
  for (const { id } of held)
    await db.execute(sql`
      with released as (
        update matches set released_minor =
          greatest(released_minor, div(amount_minor::numeric * ${back}::bigint, ${givenMinor}::bigint)::bigint)
        where id = ${id}
        returning pool_id, cause_id, new.released_minor - old.released_minor as freed
      ), counted as (
        update match_pool_causes c set matched_minor = c.matched_minor - r.freed from released r
        where c.pool_id = r.pool_id and c.cause_id = r.cause_id
      )
      update match_pools p set left_minor = p.left_minor + r.freed from released r where p.id = r.pool_id`);
}
