import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Gift } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, cursorsOf, Problem, pageOf, signedIn } from '../../kernel/index.ts';
import { refunds } from '../../money/payments/index.ts';
import { presentGift, presentRow } from './presenting.ts';
import { after, selectGifts, wantedBy } from './querying.ts';
import { gifts } from './table.ts';

const cursors = cursorsOf('donations.gifts', [z.iso.datetime(), z.uuid()]);

export async function listGifts(ctx: Context, input: Input<typeof contract.listGifts>) {
  const { cursor, limit, ...filters } = input;
  const among = wantedBy(ctx, filters);
  const place = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await selectGifts(ctx, and(among, place && after(place)), limit + 1);
  const { page, next } = pageOf(rows, limit, ({ gift: { at, id } }) =>
    cursors.after([at.toISOString(), id]),
  );
  const items = page.map((row) => presentRow(ctx, row));
  return { items, total: await ctx.db.$count(gifts, among), next };
}

export async function sumGifts(ctx: Context, filters: Input<typeof contract.sumGifts>) {
  const rows = await ctx.db
    .select({
      currency: gifts.currency,
      gifts: count(),
      total: sql<string>`sum(${gifts.amountMinor} - ${gifts.refundedMinor})::text`,
      feeCover: sql<string>`sum(${gifts.feeCoveredMinor} - ${gifts.feeRefundedMinor})::text`,
    })
    .from(gifts)
    .where(and(wantedBy(ctx, filters), inArray(gifts.status, ['paid', 'partly-refunded'])))
    .groupBy(gifts.currency)
    .orderBy(gifts.currency);
  return rows.map(({ currency, total, feeCover, gifts: number }) => ({
    total: { amountMinor: total, currency },
    feeCover: { amountMinor: feeCover, currency },
    gifts: number,
  }));
}

/** @throws Problem `not_found` also for those of others */
export async function readGift(
  ctx: Context,
  { id }: Pick<Input<typeof contract.readGift>, 'id'>,
): Promise<Gift> {
  const { orgId } = signedIn(ctx);
  const [found] = await selectGifts(ctx, and(eq(gifts.id, id), eq(gifts.orgId, orgId)), 1);
  const listed = Problem.ifMissing(found, 'That gift');
  const { attemptId, status } = listed.gift;
  // Deleting reverses the payment as a refund does, but no money went back.
  const isRefundable = attemptId !== null && status !== 'void';
  return presentGift(ctx, listed, isRefundable ? await refundsOf(ctx, attemptId) : []);
}

const refundsOf = ({ db }: Context, attemptId: string) =>
  db.select().from(refunds).where(eq(refunds.attemptId, attemptId)).orderBy(asc(refunds.id));
