import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, inArray } from 'drizzle-orm';
import { timeZoneOf } from '../../../identity/accounts/index.ts';
import { audit, type RequestContext, signedIn } from '../../../kernel/index.ts';
import { type Column, chooseColumns, csvOf } from '../../../platform/spreadsheets/index.ts';
import { canSeeEmails } from '../present.ts';
import {
  afterPosition,
  donationFilter,
  type SelectedDonation,
  selectDonations,
} from '../selection.ts';
import { donations } from '../table.ts';
import { exportColumns } from './export-columns.ts';

const batchSize = 1_000;

type Filters = Input<typeof contract.exportDonations>;

/** Exports the filtered donations as CSV and records who exported them in the audit log. */
export async function exportDonations(requestContext: RequestContext, input: Filters) {
  const { columns: requested, ids, ...filters } = input;
  const timeZone = await requestContext.transact(async (ctx) => {
    await audit(ctx, { action: 'donations.export', after: input });
    return timeZoneOf(ctx, signedIn(ctx).orgId);
  });
  const columns = chooseColumns(exportColumns(canSeeEmails(requestContext), timeZone), requested);
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: batchesOf(requestContext, { filters, ids, columns }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'donations.csv',
  };
}

type Content = {
  readonly filters: Omit<Filters, 'columns' | 'ids'>;
  readonly ids: Filters['ids'];
  readonly columns: readonly Column<SelectedDonation>[];
};

async function* batchesOf(requestContext: RequestContext, { filters, ids, columns }: Content) {
  for (let position: readonly [string, string] | undefined; ; ) {
    requestContext.signal.throwIfAborted();
    const start = position;
    const rows = await requestContext.transact((ctx) => {
      const condition = and(
        donationFilter(ctx, filters),
        ids && inArray(donations.id, ids),
        start && afterPosition(start),
      );
      return selectDonations(ctx, condition, batchSize);
    });
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    position = [last.donation.at.toISOString(), last.donation.id];
  }
}
