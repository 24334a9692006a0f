import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { refunds } from '../../../money/payments/index.ts';
import { presentDonation, presentRow } from '../present.ts';
import {
  afterPosition,
  indexedDonationFilter,
  listFilter,
  selectDonations,
  selectListed,
} from '../selection.ts';
import { donations } from '../table.ts';

const cursors = cursorsOf('donations.donations', [z.iso.datetime(), z.uuid()]);

export async function listDonations(
  ctx: TransactionContext,
  input: Input<typeof contract.listDonations>,
) {
  const { cursor, limit, ...filters } = input;
  const condition = await listFilter(ctx, filters, limit + 1);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await selectListed(
    ctx,
    and(condition, position && afterPosition(position)),
    limit + 1,
  );
  const { page, next } = pageOf(rows, limit, ({ donation: { at, id } }) =>
    cursors.after([at.toISOString(), id]),
  );
  const items = page.map((row) => presentRow(ctx, row));
  return { items, total: () => countMatching(ctx.db, donations, condition), next };
}

export async function sumDonations(
  ctx: TransactionContext,
  filters: Input<typeof contract.sumDonations>,
) {
  const rows = await ctx.db
    .select({
      currency: donations.currency,
      donations: count(),
      total: sql<string>`sum(${donations.amountMinor} - ${donations.refundedMinor})::text`,
      feeCover: sql<string>`sum(${donations.feeCoveredMinor} - ${donations.feeRefundedMinor})::text`,
    })
    .from(donations)
    .where(
      and(
        indexedDonationFilter(ctx, filters),
        inArray(donations.status, ['paid', 'partly-refunded']),
      ),
    )
    .groupBy(donations.currency)
    .orderBy(donations.currency);
  return rows.map(({ currency, total, feeCover, donations: count }) => ({
    total: { amountMinor: total, currency },
    feeCover: { amountMinor: feeCover, currency },
    donations: count,
  }));
}

/**
 * Reads a donation of the caller’s organisation. @throws Problem `not_found`, also for donations of other
 * organisations
 */
export async function readDonation(
  ctx: TransactionContext,
  { id }: Pick<Input<typeof contract.readDonation>, 'id'>,
): Promise<Donation> {
  const { orgId } = signedIn(ctx);
  const [row] = await selectDonations(
    ctx,
    and(eq(donations.id, id), eq(donations.orgId, orgId)),
    1,
  );
  const donationRow = Problem.ifMissing(row, 'That donation');
  const { paymentId, status } = donationRow.donation;
  // Deleting a donation reverses its payment as a refund does, but returns no money, so there are no refunds to show.
  const isRefundable = paymentId !== null && status !== 'void';
  return presentDonation(ctx, donationRow, isRefundable ? await refundsOf(ctx, paymentId) : []);
}

const refundsOf = ({ db }: TransactionContext, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
