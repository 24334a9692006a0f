import type { Channel, Habit } from '@ngo-plus/contract/fundraising/giving-reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from './calendar.ts';
import type { ReportContext } from './context.ts';

/** Filters that select donations; a blank or missing value means the filter is not set. */
export type DonationFilter = {
  readonly causeId?: string | undefined;
  readonly currency?: string | undefined;
  readonly method?: string | undefined;
  readonly source?: string | undefined;
  readonly channel?: Channel | '' | undefined;
  readonly habit?: Habit | '' | undefined;
  readonly yearStart: number;
};

const isHabit = { once: sql`g.frequency = 'once'`, regular: sql`g.frequency <> 'once'` };

/** Returns the filter conditions for a donation `g`. */
export const conditionsOf = (filter: DonationFilter): SQL[] => [
  ...(filter.causeId ? [sql`g.cause_id = ${filter.causeId}::uuid`] : []),
  ...(filter.currency ? [sql`g.currency = ${filter.currency}`] : []),
  ...(filter.method ? [sql`g.method = ${filter.method}`] : []),
  ...(filter.source ? [sql`g.came_source = ${filter.source}`] : []),
  ...(filter.channel ? [sql`g.offline = ${filter.channel === 'offline'}`] : []),
  ...(filter.habit ? [isHabit[filter.habit]] : []),
];

/** Returns the currency of a report's amounts. */
export const currencyOf = ({ currency }: ReportContext, filter: DonationFilter): string =>
  filter.currency || currency;

/**
 * Returns the condition for the donations `g` in a report: all paid ones, including refunded ones.
 */
export function countedDonations(
  setting: ReportContext,
  filter: DonationFilter,
  days?: Partial<Days>,
): SQL {
  const among = [
    sql`g.org_id = ${setting.orgId}::uuid and g.status in ('paid', 'partly-refunded', 'refunded')`,
    ...conditionsOf(filter),
    ...(days?.from ? [sql`g.at >= ${beginOf(days.from, setting)}`] : []),
    ...(days?.until ? [sql`g.at < ${endOf(days.until, setting)}`] : []),
  ];
  return sql.join(among, sql` and `);
}

/**
 * Returns those donations as a relation. `received` and `back` are minor units of the report's
 * currency, at the rate stored when the donation was counted for its cause or posted to the ledger;
 * null if there is none.
 */
export function donationRelation(
  setting: ReportContext,
  filter: DonationFilter,
  days?: Partial<Days>,
): SQL {
  const { received, back } = worthIn(currencyOf(setting, filter), setting);
  return sql`(
    select g.*, g.status in ('paid', 'partly-refunded') as kept, g.at at time zone ${setting.timeZone} as local,
      ${received} as received, ${back} as back
    from donations g where ${countedDonations(setting, filter, days)})`;
}

/** Returns the instant at which a day of the organisation's calendar begins. */
export const beginOf = (day: string | SQL, { timeZone }: ReportContext): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** Returns the instant at which a day of the organisation's calendar ends. */
export const endOf = (day: string, { timeZone }: ReportContext): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * The ledger is needed only when a cause and the organisation use different currencies: without
 * such a cause the statement omits it, so that PostgreSQL can run it in parallel.
 */
function worthIn(currency: string, { isMixed }: ReportContext) {
  const inIt = (here: SQL, counted: SQL, converted: SQL) =>
    sql`case when g.currency = ${currency} then ${here} when g.counted_currency = ${currency} then ${counted} ${converted} end`;
  // The journal entry covers the whole charge; the donation is its share.
  const booked = sql`(select div(l.base_amount_minor::numeric * g.amount_minor, g.amount_minor + g.fee_covered_minor)::bigint
    from payments p join ledger_journal_entries l on l.id = p.journal_entry_id
    where p.id = g.payment_id and l.base_currency = ${currency})`;
  return {
    received: inIt(
      sql`g.amount_minor`,
      sql`g.counted_minor`,
      isMixed ? sql`else ${booked}` : sql``,
    ),
    back: inIt(
      sql`g.refunded_minor`,
      sql`g.uncounted_minor`,
      isMixed
        ? sql`when g.refunded_minor = 0 and ${booked} is not null then 0
            else div(${booked}::numeric * g.refunded_minor, g.amount_minor)::bigint`
        : sql``,
    ),
  };
}

/** Returns the financial year of a local time: the first of two calendar years. */
export const yearIn = (local: SQL, yearStart: number): SQL =>
  sql`extract(year from ${local} - make_interval(months => ${yearStart - 1}))::int`;

/**
 * Returns the first instant of a step as a local time; quarters and years follow the financial
 * year.
 */
export const stepIn = (step: string, local: SQL, yearStart: number): SQL =>
  step === 'quarter' || step === 'year'
    ? sql`date_trunc(${step}, ${local} - make_interval(months => ${yearStart - 1})) + make_interval(months => ${yearStart - 1})`
    : sql`date_trunc(${step}, ${local})`;
