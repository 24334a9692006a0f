import type * as contract from '@ngo-plus/contract/fundraising/matching';
import { causeMatch, publicPool } from '@ngo-plus/contract/fundraising/matching';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type RequestContext, type TransactionContext, toShape } from '../../kernel/index.ts';
import { moneyOf, rateOf } from './present.ts';
import { matches, matchPoolCauses, matchPools } from './table.ts';

/** Columns for public readers: they omit the name of an anonymous sponsor. */
const publicColumns = {
  sponsor: matchPools.shownSponsor,
  currency: matchPools.currency,
  leftMinor: matchPools.leftMinor,
  matchParts: matchPools.matchParts,
  donationParts: matchPools.donationParts,
  maxPerDonationMinor: matchPools.maxPerDonationMinor,
  minDonationMinor: matchPools.minDonationMinor,
  endsAt: matchPools.endsAt,
  timeZone: matchPools.timeZone,
};

const maxPools = 5;

/**
 * Returns the public details in scope `public`, also for signed-in callers. Returns nothing for a
 * cause that is not public.
 */
export const readCauseMatching = (
  requestContext: RequestContext,
  { id }: Input<typeof contract.readCauseMatching>,
) =>
  requestContext.transact(async (ctx) => {
    const pools = await openPoolsOf(ctx, id);
    return { matched: await outstandingFor(ctx, id), pools };
  }, 'public');

/** Returns the condition for pools open now with a balance. */
const isOpen = (now: Date) =>
  and(
    eq(matchPools.status, 'open'),
    gt(matchPools.leftMinor, 0n),
    or(isNull(matchPools.startsAt), lte(matchPools.startsAt, now)),
    or(isNull(matchPools.endsAt), gt(matchPools.endsAt, now)),
  );

/** Pools that end first match first. */
const inOrder = [sql`${matchPools.endsAt} nulls last`, asc(matchPools.id)];

/**
 * Returns which of the listed causes a sponsor matches now. Causes that are not public are omitted.
 */
export const listMatchedCauses = (
  requestContext: RequestContext,
  { ids }: Input<typeof contract.listMatchedCauses>,
) =>
  requestContext.transact(async (ctx) => {
    const { causeId } = matchPoolCauses;
    const { matchParts, donationParts, minDonationMinor, currency } = matchPools;
    const rows = await ctx.db
      .selectDistinctOn([causeId], {
        causeId,
        matchParts,
        donationParts,
        minDonationMinor,
        currency,
      })
      .from(matchPools)
      .innerJoin(matchPoolCauses, eq(matchPoolCauses.poolId, matchPools.id))
      .where(and(inArray(causeId, ids), isOpen(ctx.now())))
      .orderBy(causeId, ...inOrder);
    return rows.map(({ minDonationMinor: least, currency: unit, ...row }) =>
      toShape(causeMatch, {
        causeId: row.causeId,
        rate: rateOf(row),
        minDonation: least === null ? null : moneyOf(least, unit),
      }),
    );
  }, 'public');

async function openPoolsOf(ctx: TransactionContext, causeId: string) {
  const rows = await ctx.db
    .select(publicColumns)
    .from(matchPools)
    .innerJoin(matchPoolCauses, eq(matchPoolCauses.poolId, matchPools.id))
    .where(and(eq(matchPoolCauses.causeId, causeId), isOpen(ctx.now())))
    .orderBy(...inOrder)
    .limit(maxPools);
  return rows.map(
    ({ currency, leftMinor, maxPerDonationMinor, minDonationMinor, endsAt, ...pool }) =>
      toShape(publicPool, {
        sponsor: pool.sponsor,
        rate: rateOf(pool),
        timeZone: pool.timeZone,
        left: moneyOf(leftMinor, currency),
        maxPerDonation:
          maxPerDonationMinor === null ? null : moneyOf(maxPerDonationMinor, currency),
        minDonation: minDonationMinor === null ? null : moneyOf(minDonationMinor, currency),
        endsAt: endsAt?.toISOString() ?? null,
      }),
  );
}

/**
 * Returns what sponsors owe for donations to a cause; what they have paid is already in the amount
 * raised.
 */
async function outstandingFor({ db }: TransactionContext, causeId: string) {
  const [row] = await db
    .select({
      currency: matchPools.currency,
      minor: sql<string>`sum(greatest(${matchPoolCauses.matchedMinor} - ${matchPoolCauses.paidMinor}, 0))::text`,
    })
    .from(matchPoolCauses)
    .innerJoin(matchPools, eq(matchPools.id, matchPoolCauses.poolId))
    .where(and(eq(matchPoolCauses.causeId, causeId), gt(matchPoolCauses.matchedMinor, 0n)))
    .groupBy(matchPools.currency)
    .limit(1);
  return row ? moneyOf(BigInt(row.minor), row.currency) : null;
}

/** Returns the outstanding matches of a donation, for a caller with its payment reference. */
export const readOwnMatches = (
  requestContext: RequestContext,
  { reference }: Input<typeof contract.readOwnMatches>,
) => requestContext.transact((ctx) => matchesOf(ctx, reference), 'system');

/** Returns sponsors' matches for a donation, minus releases; an anonymous sponsor is null. */
export async function matchesOf({ db }: TransactionContext, reference: string) {
  const rows = await db
    .select({
      sponsor: matchPools.shownSponsor,
      currency: matchPools.currency,
      amountMinor: matches.amountMinor,
      releasedMinor: matches.releasedMinor,
    })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(eq(matches.reference, reference))
    .orderBy(asc(matches.id));
  return rows
    .filter(({ amountMinor, releasedMinor }) => amountMinor > releasedMinor)
    .map(({ sponsor, currency, amountMinor, releasedMinor }) => ({
      sponsor,
      matched: moneyOf(amountMinor - releasedMinor, currency),
    }));
}
