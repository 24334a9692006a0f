import type { sumRecurringDonations as contractSum } from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Output } from '@ngo-plus/contract/kernel';
import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import { timeZoneOf } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { recurringDonations } from './table.ts';

const maxReasons = 20;

/** Figures of the organisation’s recurring donations. */
export async function sumRecurringDonations(
  ctx: TransactionContext,
): Promise<Output<typeof contractSum>> {
  const { orgId } = signedIn(ctx);
  const { db } = ctx;
  const ofOrg = eq(recurringDonations.orgId, orgId);
  const month = await monthOf(ctx, orgId);
  const numbers = await db
    .select({ status: recurringDonations.status, count: count() })
    .from(recurringDonations)
    .where(ofOrg)
    .groupBy(recurringDonations.status);
  const countOf = (status: string) => numbers.find((row) => row.status === status)?.count ?? 0;
  const cancelled = and(
    ofOrg,
    eq(recurringDonations.status, 'cancelled'),
    sql`${recurringDonations.cancelledAt} >= ${month}`,
  );
  const reasons = await db
    .select({ reason: recurringDonations.cancelReason, count: count() })
    .from(recurringDonations)
    .where(cancelled)
    .groupBy(recurringDonations.cancelReason)
    .orderBy(sql`count(*) desc`, recurringDonations.cancelReason)
    .limit(maxReasons);
  return {
    active: countOf('active'),
    paused: countOf('paused'),
    overdue: countOf('overdue'),
    endingCards: await db.$count(
      recurringDonations,
      and(ofOrg, gt(recurringDonations.expiryEmails, 0)),
    ),
    monthly: await monthlyOf(ctx, ofOrg),
    startedThisMonth: await db.$count(
      recurringDonations,
      and(ofOrg, sql`${recurringDonations.createdAt} >= ${month}`),
    ),
    cancelledThisMonth: await db.$count(recurringDonations, cancelled),
    reasons,
  };
}

/** Start of the current month in the organisation’s time zone. */
async function monthOf({ db, now }: TransactionContext, orgId: string): Promise<SQL> {
  const zone = await timeZoneOf({ db }, orgId);
  return sql`(date_trunc('month', ${now().toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})`;
}

async function monthlyOf({ db }: TransactionContext, ofOrg: SQL) {
  const rows = await db
    .select({
      currency: recurringDonations.currency,
      // Yearly amounts are added up before they are divided by twelve, so that rounding to minor units happens once.
      total: sql<string>`(coalesce(sum(${recurringDonations.amountMinor}) filter (where ${recurringDonations.frequency} = 'monthly'), 0)
        + div(coalesce(sum(${recurringDonations.amountMinor}) filter (where ${recurringDonations.frequency} = 'yearly'), 0), 12))::text`,
    })
    .from(recurringDonations)
    .where(and(ofOrg, sql`${recurringDonations.status} in ('active', 'overdue')`))
    .groupBy(recurringDonations.currency)
    .orderBy(recurringDonations.currency);
  return rows.map(({ currency, total }) => ({ amountMinor: total, currency }));
}
