import type { Channel, Habit } from '@ngo-plus/contract/giving-reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from './calendar.ts';
import type { Setting } from './setting.ts';

/** Which gifts; a blank or nothing is a filter that is not set. */
export type Meant = {
  readonly causeId?: string | undefined;
  readonly currency?: string | undefined;
  readonly method?: string | undefined;
  readonly source?: string | undefined;
  readonly channel?: Channel | '' | undefined;
  readonly habit?: Habit | '' | undefined;
  readonly yearStart: number;
};

const isHabit = { once: sql`g.rhythm = 'once'`, regular: sql`g.rhythm <> 'once'` };

/** What the filters ask of a gift `g`. */
export const conditionsOf = (meant: Meant): SQL[] => [
  ...(meant.causeId ? [sql`g.cause_id = ${meant.causeId}::uuid`] : []),
  ...(meant.currency ? [sql`g.currency = ${meant.currency}`] : []),
  ...(meant.method ? [sql`g.method = ${meant.method}`] : []),
  ...(meant.source ? [sql`g.came_by ->> 'source' = ${meant.source}`] : []),
  ...(meant.channel ? [sql`g.offline = ${meant.channel === 'offline'}`] : []),
  ...(meant.habit ? [isHabit[meant.habit]] : []),
];

/** What amounts of a report are in. */
export const currencyOf = ({ currency }: Setting, meant: Meant): string =>
  meant.currency || currency;

/**
 * The gifts that reports count, as a relation: everything that was paid, also what was given back.
 * `received` and `back` are minor units of the report’s currency, at the rate that was frozen when the
 * gift was counted for its cause or booked; null where none was.
 */
export function reported(setting: Setting, meant: Meant, days?: Partial<Days>): SQL {
  const { orgId, timeZone } = setting;
  const { received, back } = worthIn(currencyOf(setting, meant));
  const among = [
    ...conditionsOf(meant),
    ...(days?.from ? [sql`g.at >= ${beginOf(days.from, setting)}`] : []),
    ...(days?.until ? [sql`g.at < ${endOf(days.until, setting)}`] : []),
  ];
  return sql`(
    select g.id, g.donor_id, g.cause_id, g.method, g.offline, g.rhythm, g.came_by, g.at, g.currency,
      g.amount_minor, g.refunded_minor, g.status <> 'refunded' as kept,
      g.at at time zone ${timeZone} as local, ${received} as received, ${back} as back
    from gifts g
    where g.org_id = ${orgId}::uuid and g.status in ('paid', 'partly-refunded', 'refunded')
      ${sql.join(among.map((one) => sql` and ${one}`))})`;
}

/** The instant at which a day of the organisation’s calendar begins. */
export const beginOf = (day: string | SQL, { timeZone }: Setting): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** And that at which it is over. */
export const endOf = (day: string, { timeZone }: Setting): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/** The books are asked only where the cause has another currency than the organisation. */
function worthIn(currency: string): { readonly received: SQL; readonly back: SQL } {
  const booked = sql`(select l.base_amount_minor from payment_attempts p join ledger_groups l on l.id = p.group_id
    where p.id = g.attempt_id and l.base_currency = ${currency})`;
  return {
    received: sql`case when g.currency = ${currency} then g.amount_minor
      when g.counted_currency = ${currency} then g.counted_minor else ${booked} end`,
    back: sql`case when g.currency = ${currency} then g.refunded_minor
      when g.counted_currency = ${currency} then g.uncounted_minor
      when g.refunded_minor = 0 and ${booked} is not null then 0
      else div(${booked}::numeric * g.refunded_minor, g.amount_minor)::bigint end`,
  };
}

/** The financial year of a local time: of two calendar years, the first. */
export const yearIn = (local: SQL, yearStart: number): SQL =>
  sql`extract(year from ${local} - make_interval(months => ${yearStart - 1}))::int`;

/** The first instant of a step as a local time; quarters and years begin with the financial year. */
export const stepIn = (step: string, local: SQL, yearStart: number): SQL =>
  step === 'quarter' || step === 'year'
    ? sql`date_trunc(${step}, ${local} - make_interval(months => ${yearStart - 1})) + make_interval(months => ${yearStart - 1})`
    : sql`date_trunc(${step}, ${local})`;
