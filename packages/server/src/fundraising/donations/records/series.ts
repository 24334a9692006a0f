import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { DonationSeries } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, inArray, sql } from 'drizzle-orm';
import { timeZoneOf, todayAt } from '../../../identity/accounts/index.ts';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { indexedDonationFilter } from '../selection.ts';
import { donations } from '../table.ts';
import { daysLater, type SeriesDays, seriesDays } from './series-days.ts';

/**
 * What the donations that match a list’s filters came to by day, month or year, and in the same time before, net of
 * refunds. The database reads the matching donations of both periods once, by the index of the list, and sums them; at
 * most 100 points per currency are returned.
 */
export async function readDonationSeries(
  ctx: TransactionContext,
  filters: Input<typeof contract.readDonationSeries>,
): Promise<DonationSeries> {
  const { orgId } = signedIn(ctx);
  const zone = await timeZoneOf(ctx, orgId);
  const { from = '', to = '' } = filters;
  const days = seriesDays({ from, to }, await todayAt(ctx, orgId));
  const [first = days.until] = days.before.starts;
  const condition = and(
    indexedDonationFilter(ctx, { ...filters, from: first, to: days.until }),
    inArray(donations.status, ['paid', 'partly-refunded']),
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    with bounds as materialized (
      select array(select d::timestamp at time zone ${zone}
        from unnest(${sql.param(boundsOf(days))}::text[]) with ordinality as listed (d, place) order by place) as begins)
    select currency, width_bucket(at, (select begins from bounds)) as bucket, count(*)::int as donations,
      sum(amount_minor - refunded_minor)::text as minor
    from ${donations} where ${condition} group by 1, 2`);
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return {
    step: days.step,
    from: days.starts[0] ?? days.until,
    until: days.until,
    before: { from: first, until: days.before.until },
    currencies: [...byCurrency].sort(mostFirst).map(([currency, own]) => {
      const pointAt = (at: number) => own.find((row) => row.bucket === at + 1);
      const afterGap = days.before.starts.length + 1;
      return {
        currency,
        points: days.starts.map((start, at) => pointOf(start, pointAt(afterGap + at))),
        before: days.before.starts.map((start, at) => pointOf(start, pointAt(at))),
      };
    }),
  };
}

/** The first days of all points, and the days after both periods, in order. */
const boundsOf = ({ starts, until, before }: SeriesDays): string[] => [
  ...before.starts,
  daysLater(before.until, 1),
  ...starts,
  daysLater(until, 1),
];

type Row = {
  readonly currency: string;
  /** Number of the point, from 1, in the order of the bounds. */
  readonly bucket: number;
  readonly donations: number;
  readonly minor: string;
};

const pointOf = (from: string, row: Row | undefined) => ({
  from,
  donations: row?.donations ?? 0,
  minor: row?.minor ?? '0',
});

const donationsIn = (rows: readonly Row[]) =>
  rows.reduce((sum, { donations: some }) => sum + some, 0);

/** The currency with most donations first. */
const mostFirst = (
  [a, ofA]: readonly [string, readonly Row[]],
  [b, ofB]: readonly [string, readonly Row[]],
): number => donationsIn(ofB) - donationsIn(ofA) || (a < b ? -1 : 1);
