import {
  managesPledges,
  type Pledge,
  type PledgeState,
  type PledgeRow as Presented,
  pledge,
  pledgeRow,
} from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
  translateIfOneOf,
} from '../../kernel/index.ts';
import { donationsOfPledge } from '../donations/index.ts';
import { type Listed, partsOf, selectPledges, todayHere } from './lookup.ts';
import { type PledgeRow, pledgeParts, pledges } from './table.ts';
import { writeOffReasons } from './write-off-reasons.ts';

const maxDonations = 100;

export const moneyOf = (minor: bigint, currency: string) => ({
  amountMinor: minor.toString(),
  currency,
});

const stateOf = ({ status, nextOn }: PledgeRow, today: string): PledgeState =>
  status === 'open' && nextOn !== null && nextOn < today ? 'overdue' : status;

/** Presents pledges for the team's lists. */
export async function presentRows(
  ctx: TransactionContext,
  listed: readonly Listed[],
): Promise<Presented[]> {
  const today = await todayHere(ctx);
  const overdue = await overdueOf(
    ctx,
    listed.map(({ row }) => row.id),
    today,
  );
  return listed.map((one) => pledgeRow.parse(rowOf(ctx, one, today, overdue.get(one.row.id))));
}

/** Returns the overdue amounts of open pledges. */
async function overdueOf({ db }: TransactionContext, ids: readonly string[], today: string) {
  if (ids.length === 0) return new Map<string, bigint>();
  const rows = await db
    .select({
      id: pledgeParts.pledgeId,
      minor: sql<string>`sum(${pledgeParts.amountMinor} - ${pledgeParts.paidMinor})::text`,
    })
    .from(pledgeParts)
    .innerJoin(pledges, eq(pledges.id, pledgeParts.pledgeId))
    .where(
      and(
        inArray(pledgeParts.pledgeId, [...ids]),
        lt(pledgeParts.dueOn, today),
        eq(pledges.status, 'open'),
      ),
    )
    .groupBy(pledgeParts.pledgeId);
  return new Map(rows.map(({ id, minor }) => [id, BigInt(minor)]));
}

function rowOf(ctx: TransactionContext, { row, causeTitle }: Listed, today: string, overdue = 0n) {
  const { currency } = row;
  return {
    id: row.id,
    causeId: row.causeId,
    causeTitle,
    name: row.name,
    nextOn: row.nextOn,
    email: allows(managesPledges, signedIn(ctx).role) ? row.email : null,
    state: stateOf(row, today),
    promised: moneyOf(row.promisedMinor, currency),
    paid: moneyOf(row.paidMinor, currency),
    overdue: moneyOf(overdue, currency),
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Problem `not_found` also for pledges of other organisations */
export async function presentPledge(ctx: TransactionContext, id: string): Promise<Pledge> {
  const own = and(eq(pledges.id, id), eq(pledges.orgId, signedIn(ctx).orgId));
  const [found] = await selectPledges(ctx, own, { after: undefined, limit: 1 });
  const listed = Problem.ifMissing(found, 'That pledge');
  const { row } = listed;
  const { currency } = row;
  const today = await todayHere(ctx);
  const overdue = await overdueOf(ctx, [id], today);
  const donations = await donationsOfPledge(ctx, id);
  return toShape(pledge, {
    ...rowOf(ctx, listed, today, overdue.get(id)),
    parts: (await partsOf(ctx, id)).map((part) => ({
      on: part.dueOn,
      amount: moneyOf(part.amountMinor, currency),
      paid: moneyOf(part.paidMinor, currency),
      remindedAt: part.remindedAt?.toISOString() ?? null,
    })),
    donations: donations.slice(0, maxDonations).map((donation) => ({
      id: donation.id,
      offline: donation.offline,
      at: donation.at.toISOString(),
      amount: moneyOf(donation.amountMinor, donation.currency),
      refunded: moneyOf(donation.refundedMinor, donation.currency),
    })),
    reminds: row.reminds,
    byDonor: row.byDonor,
    note: row.note,
    writtenOffReason: translateIfOneOf(
      ctx.language,
      row.writtenOffReason,
      Object.values(writeOffReasons),
    ),
    writtenOffAt: row.writtenOffAt?.toISOString() ?? null,
  });
}
