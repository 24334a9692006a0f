import type { sumStanding as contractSum } from '@ngo-plus/contract/fundraising/standing-gifts';
import type { Output } from '@ngo-plus/contract/kernel';
import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type Context, signedIn } from '../../kernel/index.ts';
import { standingGifts } from './table.ts';

const mostReasons = 20;

/** How the regular gifts of the caller’s organisation stand. */
export async function sumStanding(ctx: Context): Promise<Output<typeof contractSum>> {
  const { orgId } = signedIn(ctx);
  const { db } = ctx;
  const ours = eq(standingGifts.orgId, orgId);
  const month = await monthOf(ctx, orgId);
  const numbers = await db
    .select({ status: standingGifts.status, count: count() })
    .from(standingGifts)
    .where(ours)
    .groupBy(standingGifts.status);
  const of = (status: string) => numbers.find((row) => row.status === status)?.count ?? 0;
  const cancelled = and(
    ours,
    eq(standingGifts.status, 'cancelled'),
    sql`${standingGifts.cancelledAt} >= ${month}`,
  );
  const reasons = await db
    .select({ reason: standingGifts.cancelReason, count: count() })
    .from(standingGifts)
    .where(cancelled)
    .groupBy(standingGifts.cancelReason)
    .orderBy(sql`count(*) desc`, standingGifts.cancelReason)
    .limit(mostReasons);
  return {
    active: of('active'),
    paused: of('paused'),
    overdue: of('overdue'),
    endingCards: await db.$count(standingGifts, and(ours, gt(standingGifts.endTold, 0))),
    monthly: await monthlyOf(ctx, ours),
    begunThisMonth: await db.$count(
      standingGifts,
      and(ours, sql`${standingGifts.createdAt} >= ${month}`),
    ),
    cancelledThisMonth: await db.$count(standingGifts, cancelled),
    reasons,
  };
}

/** The first moment of the month that runs where the organisation is. */
async function monthOf({ db, now }: Context, orgId: string): Promise<SQL> {
  const [row] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const zone = row?.timeZone ?? 'UTC';
  return sql`(date_trunc('month', ${now().toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})`;
}

async function monthlyOf({ db }: Context, ours: SQL) {
  const rows = await db
    .select({
      currency: standingGifts.currency,
      // Whole minor units: a year’s gift is divided after it was added up.
      total: sql<string>`(coalesce(sum(${standingGifts.amountMinor}) filter (where ${standingGifts.rhythm} = 'monthly'), 0)
        + div(coalesce(sum(${standingGifts.amountMinor}) filter (where ${standingGifts.rhythm} = 'yearly'), 0), 12))::text`,
    })
    .from(standingGifts)
    .where(and(ours, sql`${standingGifts.status} in ('active', 'overdue')`))
    .groupBy(standingGifts.currency)
    .orderBy(standingGifts.currency);
  return rows.map(({ currency, total }) => ({ amountMinor: total, currency }));
}
