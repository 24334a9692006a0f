import type { DonorList } from '@ngo-plus/contract/fundraising/giving-reports';
import { type SQL, sql } from 'drizzle-orm';
import { addMonths, type Days, daysOfYear, yearOf } from './calendar.ts';
import type { ReportContext } from './context.ts';
import { type DonationFilter, donationRelation, yearIn } from './reported-donations.ts';

export type Listed = {
  readonly list: DonorList;
  /** For `top` and `new`. */
  readonly days: Days;
  /** For `lybunt` and `sybunt`: the year that counts as “this year”. */
  readonly year: number;
  /** For `lapsed`. */
  readonly months: number;
};

/**
 * Returns the donors of a list as a statement of `donor_id`, `donations` and `net`: only what the
 * list covers, not lifetime giving. Fully refunded donations do not count.
 */
export function donorsListed(setting: ReportContext, meant: DonationFilter, listed: Listed): SQL {
  const { list, days, year, months } = listed;
  const { yearStart } = meant;
  const among = (of?: Partial<Days>) =>
    sql`from ${donationRelation(setting, meant, of)} r where r.kept group by r.donor_id`;
  const sums = sql`r.donor_id, count(*)::int as donations, coalesce(sum(r.received - r.back), 0) as net`;
  const of = yearIn(sql`r.local`, yearStart);
  switch (list) {
    case 'top':
      return sql`select ${sums} ${among(days)}`;
    case 'new':
      return sql`select ${sums} ${among(days)}
        having not exists (select from donations e where e.org_id = ${setting.orgId}::uuid and e.donor_id = r.donor_id
          and e.status in ('paid', 'partly-refunded', 'refunded') and e.status <> 'refunded'
          and e.at < (${days.from}::date::timestamp at time zone ${setting.timeZone}))`;
    case 'lybunt':
      return sql`select r.donor_id, count(*) filter (where ${of} = ${year - 1})::int as donations,
          coalesce(sum(r.received - r.back) filter (where ${of} = ${year - 1}), 0) as net
        ${among({ from: daysOfYear(year - 1, yearStart).from, until: daysOfYear(year, yearStart).until })}
        having not bool_or(${of} = ${year})`;
    case 'sybunt':
      return sql`select ${sums} ${among({ until: daysOfYear(year, yearStart).until })}
        having not bool_or(${of} = ${year})`;
    case 'lapsed':
      return sql`select ${sums} ${among({ until: setting.today })}
        having max(r.local) < (${addMonths(setting.today, -months)}::date)`;
  }
}

/** Returns the requested year, or the current one. */
export const yearFor = (
  year: number | undefined,
  { today }: ReportContext,
  yearStart: number,
): number => year ?? yearOf(today, yearStart);
