import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { refunds } from '../../../money/payments/index.ts';
import { presentDonation, presentRow } from '../present.ts';
import { after, selectDonations, wantedBy } from '../selection.ts';
import { donations } from '../table.ts';

const cursors = cursorsOf('donations.donations', [z.iso.datetime(), z.uuid()]);

export async function listDonations(
  ctx: TransactionContext,
  input: Input<typeof contract.listDonations>,
) {
  const { cursor, limit, ...filters } = input;
  const among = wantedBy(ctx, filters);
  const place = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await selectDonations(ctx, and(among, place && after(place)), limit + 1);
  const { page, next } = pageOf(rows, limit, ({ donation: { at, id } }) =>
    cursors.after([at.toISOString(), id]),
  );
  const items = page.map((row) => presentRow(ctx, row));
  return { items, total: await ctx.db.$count(donations, among), next };
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
    .where(and(wantedBy(ctx, filters), inArray(donations.status, ['paid', 'partly-refunded'])))
    .groupBy(donations.currency)
    .orderBy(donations.currency);
  return rows.map(({ currency, total, feeCover, donations: number }) => ({
    total: { amountMinor: total, currency },
    feeCover: { amountMinor: feeCover, currency },
    donations: number,
  }));
}

/** @throws Problem `not_found` also for those of others */
export async function readDonation(
  ctx: TransactionContext,
  { id }: Pick<Input<typeof contract.readDonation>, 'id'>,
): Promise<Donation> {
  const { orgId } = signedIn(ctx);
  const [found] = await selectDonations(
    ctx,
    and(eq(donations.id, id), eq(donations.orgId, orgId)),
    1,
  );
  const listed = Problem.ifMissing(found, 'That donation');
  const { attemptId, status } = listed.donation;
  // Deleting reverses the payment as a refund does, but no money went back.
  const isRefundable = attemptId !== null && status !== 'void';
  return presentDonation(ctx, listed, isRefundable ? await refundsOf(ctx, attemptId) : []);
}

const refundsOf = ({ db }: TransactionContext, attemptId: string) =>
  db.select().from(refunds).where(eq(refunds.attemptId, attemptId)).orderBy(asc(refunds.id));
