import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { ReportDonor } from '@ngo-plus/contract/fundraising/giving-reports';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  cursorsOf,
  type Page,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { reportContextOf } from './context.ts';
import { donorsListed, yearFor } from './donor-lists.ts';
import { periodOf } from './period.ts';
import { currencyOf } from './reported-donations.ts';

const cursors = cursorsOf('giving-reports.donors', [z.string().regex(/^\d+$/), z.uuid()]);

type Query = Input<typeof contract.listReportDonors>;
export type DonorFilters = Omit<Query, 'cursor' | 'limit'>;

type Row = {
  [column: string]: unknown;
  donor_id: string;
  donations: number;
  net: string;
  total: number;
  name: string;
  email: string;
  contact_id: string | null;
  hides: string;
  first_on: string;
  last_at: Date | string;
  amount_minor: string;
  currency: string;
};

/**
 * Returns the donors who gave most first. @throws Problem `invalid` as `periodOf`; for a cursor of
 * another list
 */
export async function listDonors(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Query,
): Promise<Page<ReportDonor & { currency: string }>> {
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const { rows, currency } = await selectDonors(ctx, filters, position, limit + 1);
  const { page, next } = pageOf(rows, limit, ({ net, donor_id }) => cursors.after([net, donor_id]));
  const shows = allows(managesDonations, signedIn(ctx).role);
  return {
    items: page.map((row) => ({ ...presentDonor(row, shows), currency })),
    // Counted with the page, which has to aggregate all donors anyway.
    total: async () => rows[0]?.total ?? 0,
    next,
  };
}

type Position = readonly [netMinor: string, donorId: string];

/** @param position of the last donor returned */
export async function selectDonors(
  ctx: TransactionContext,
  filters: DonorFilters,
  position: Position | undefined,
  limit: number,
) {
  const setting = await reportContextOf(ctx);
  const { days } = await periodOf(ctx.db, setting, filters);
  const { list, months, yearStart } = filters;
  const year = yearFor(filters.year, setting, yearStart);
  const listed = donorsListed(setting, filters, { list, days, months, year });
  const isAfter = position
    ? sql`(d.net, d.donor_id) < (${position[0]}::numeric, ${position[1]}::uuid)`
    : sql`true`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with d as (${listed}),
    page as (
      select d.*, (select count(*)::int from d) as total from d
      where ${isAfter} order by d.net desc, d.donor_id desc limit ${limit})
    select p.donor_id, p.donations, p.net::text, p.total, l.name, l.email, l.contact_id, l.hides,
      (f.at at time zone ${setting.timeZone})::date::text as first_on, l.at as last_at,
      l.amount_minor::text, l.currency
    from page p
      cross join lateral (${edgeDonation(setting.orgId, sql`desc`)}) l
      cross join lateral (${edgeDonation(setting.orgId, sql`asc`)}) f
    order by p.net desc, p.donor_id desc`);
  return { rows, currency: currencyOf(setting, filters) };
}

/** Returns a donor's first or last donation, ignoring the filters. */
const edgeDonation = (orgId: string, order: SQL) => sql`
  select g.* from donations g where g.org_id = ${orgId}::uuid and g.donor_id = p.donor_id
    and g.status in ('paid', 'partly-refunded', 'refunded') and g.status <> 'refunded'
  order by g.at ${order}, g.id ${order} limit 1`;

export const presentDonor = (row: Row, showsAddress: boolean): ReportDonor => ({
  id: row.donor_id,
  name: row.name,
  email: showsAddress ? row.email : null,
  contactId: row.contact_id,
  isHidden: row.hides === 'name' || row.hides === 'all',
  donations: row.donations,
  netMinor: row.net,
  firstOn: row.first_on,
  lastAt: new Date(row.last_at).toISOString(),
  lastAmount: { amountMinor: row.amount_minor, currency: row.currency },
});
