import {
  type Match,
  type MatchPool,
  match,
  matchPool,
} from '@ngo-plus/contract/fundraising/matching';
import { eq, inArray, sql } from 'drizzle-orm';
import { type TransactionContext, toShape } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { stateOf } from './lookup.ts';
import { type MatchRow, matches, matchPoolCauses, type PoolRow } from './table.ts';

export const moneyOf = (minor: bigint, currency: string) => ({
  amountMinor: minor.toString(),
  currency,
});

const limitOf = (minor: bigint | null, currency: string) =>
  minor === null ? null : moneyOf(minor, currency);

export const rateOf = ({
  matchParts,
  donationParts,
}: Pick<PoolRow, 'matchParts' | 'donationParts'>) => `${matchParts}:${donationParts}`;

/** Presents pools for the team, with the matches for each cause. */
export async function presentPools(
  ctx: TransactionContext,
  rows: readonly PoolRow[],
): Promise<MatchPool[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const shares = await sharesOf(ctx, ids);
  const donations = await donationsOf(ctx, ids);
  return rows.map((row) =>
    present(ctx, row, {
      shares: shares.filter(({ poolId }) => poolId === row.id),
      donations: donations.get(row.id) ?? 0,
    }),
  );
}

const sharesOf = ({ db }: TransactionContext, ids: readonly string[]) =>
  db
    .select({
      poolId: matchPoolCauses.poolId,
      causeId: matchPoolCauses.causeId,
      title: causes.title,
      matchedMinor: matchPoolCauses.matchedMinor,
      paidMinor: matchPoolCauses.paidMinor,
    })
    .from(matchPoolCauses)
    .innerJoin(causes, eq(causes.id, matchPoolCauses.causeId))
    .where(inArray(matchPoolCauses.poolId, [...ids]))
    .orderBy(causes.title, causes.id);

type Share = Awaited<ReturnType<typeof sharesOf>>[number];

async function donationsOf({ db }: TransactionContext, ids: readonly string[]) {
  const rows = await db
    .select({ poolId: matches.poolId, donations: sql<number>`count(*)::int` })
    .from(matches)
    .where(inArray(matches.poolId, [...ids]))
    .groupBy(matches.poolId);
  return new Map(rows.map(({ poolId, donations }) => [poolId, donations]));
}

/** Returns the amount matched but not paid; zero if the sponsor paid more than that. */
const outstandingMinor = (shares: readonly Pick<Share, 'matchedMinor' | 'paidMinor'>[]): bigint =>
  shares.reduce((sum, { matchedMinor, paidMinor }) => {
    const unpaidMinor = matchedMinor - paidMinor;
    return unpaidMinor > 0n ? sum + unpaidMinor : sum;
  }, 0n);

function present(
  { now }: TransactionContext,
  row: PoolRow,
  { shares, donations }: { readonly shares: readonly Share[]; readonly donations: number },
): MatchPool {
  const { currency } = row;
  return toShape(matchPool, {
    id: row.id,
    sponsor: row.sponsor,
    hidesSponsor: row.shownSponsor === null,
    state: stateOf(row, now()),
    currency,
    rate: rateOf(row),
    note: row.note,
    amount: moneyOf(row.poolMinor, currency),
    left: moneyOf(row.leftMinor, currency),
    maxPerDonation: limitOf(row.maxPerDonationMinor, currency),
    maxPerDonor: limitOf(row.maxPerDonorMinor, currency),
    minDonation: limitOf(row.minDonationMinor, currency),
    from: row.fromClock,
    until: row.untilClock,
    timeZone: row.timeZone,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    stacks: row.stacks,
    matchesByHand: row.matchesByHand,
    donations,
    causes: shares.map(({ causeId, title, matchedMinor, paidMinor }) => ({
      causeId,
      title,
      paid: moneyOf(paidMinor, currency),
      matched: moneyOf(matchedMinor, currency),
    })),
    owed: moneyOf(outstandingMinor(shares), currency),
    openedAt: row.openedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

export const presentMatch = (row: MatchRow, { sponsor, currency }: PoolRow): Match =>
  toShape(match, {
    donationId: row.donationId,
    poolId: row.poolId,
    causeId: row.causeId,
    sponsor,
    donation: moneyOf(row.donationMinor, currency),
    matched: moneyOf(row.amountMinor, currency),
    released: moneyOf(row.releasedMinor, currency),
    at: row.at.toISOString(),
  });
