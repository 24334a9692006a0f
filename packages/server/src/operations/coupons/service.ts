import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/coupons';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { presentCoupons } from './present.ts';
import { countCoupons, findCoupon, findCoupons, findRedemptions } from './queries.ts';
import { superAdminOr403 } from './rights.ts';
import { type CouponRow, coupons, redemptions } from './table.ts';

const cursors = cursorsOf('coupons', [z.uuid()]);
const redemptionCursors = cursorsOf('coupon redemptions', [z.uuid()]);

export async function listCoupons(
  ctx: TransactionContext,
  input: Input<typeof contract.listCoupons>,
) {
  superAdminOr403(ctx);
  const { cursor, limit, ...filters } = input;
  const after = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const rows = await findCoupons(ctx, filters, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return { items: await presentCoupons(ctx, page), total: () => countCoupons(ctx, filters), next };
}

export async function readCoupon(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readCoupon>,
) {
  superAdminOr403(ctx);
  return presentOne(ctx, Problem.ifMissing(await findCoupon(ctx, id), 'That coupon'));
}

async function presentOne(ctx: TransactionContext, row: CouponRow): Promise<contract.Coupon> {
  const [coupon] = await presentCoupons(ctx, [row]);
  return Problem.ifMissing(coupon, 'That coupon');
}

/** @throws Problem `conflict` for an existing code, regardless of case. */
export async function createCoupon(
  ctx: TransactionContext,
  input: Input<typeof contract.createCoupon>,
) {
  const { userId } = superAdminOr403(ctx);
  const { amounts, startsAt, endsAt, ...rest } = input;
  const [row] = await ctx.db
    .insert(coupons)
    .values({
      ...rest,
      id: uuidv7(),
      state: 'active',
      createdBy: userId,
      createdAt: ctx.now(),
      amounts: Object.fromEntries(amounts.map((one) => [one.currency, one.amountMinor])),
      ...windowOf({ startsAt, endsAt }),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    throw Problem.atField(
      'conflict',
      'code',
      'A coupon with this code already exists. Choose another code.',
    );
  }
  await audit(ctx, { action: 'coupons.create', subject: row.id, after: input });
  return presentOne(ctx, row);
}

const windowOf = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Changes the rules of a coupon, never its discount: people chose a plan because of it. */
export async function changeCoupon(
  ctx: TransactionContext,
  input: Input<typeof contract.changeCoupon>,
) {
  superAdminOr403(ctx);
  const { id, startsAt, endsAt, ...rules } = input;
  const [row] = await ctx.db
    .update(coupons)
    .set({ ...rules, ...windowOf({ startsAt, endsAt }) })
    .where(eq(coupons.id, id))
    .returning();
  const changed = Problem.ifMissing(row, 'That coupon');
  await audit(ctx, {
    action: 'coupons.change',
    subject: id,
    after: { ...rules, startsAt, endsAt },
  });
  return presentOne(ctx, changed);
}

export async function setCouponState(
  ctx: TransactionContext,
  input: Input<typeof contract.setCouponState>,
) {
  superAdminOr403(ctx);
  const { id, state } = input;
  const [row] = await ctx.db.update(coupons).set({ state }).where(eq(coupons.id, id)).returning();
  const changed = Problem.ifMissing(row, 'That coupon');
  await audit(ctx, { action: 'coupons.set-state', subject: id, after: { state } });
  return presentOne(ctx, changed);
}

export async function listRedemptions(
  ctx: TransactionContext,
  input: Input<typeof contract.listRedemptions>,
) {
  superAdminOr403(ctx);
  const { id: couponId, cursor, limit } = input;
  Problem.ifMissing(await findCoupon(ctx, couponId), 'That coupon');
  const after = cursor === undefined ? undefined : redemptionCursors.position(cursor)[0];
  const rows = await findRedemptions(ctx, couponId, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ redemption }) =>
    redemptionCursors.after([redemption.id]),
  );
  const items = page.map(({ redemption, organisation }) => ({
    id: redemption.id,
    organisation,
    state: redemption.state,
    at: (redemption.settledAt ?? redemption.reservedAt).toISOString(),
    discount: {
      amountMinor: redemption.discountMinor.toString(),
      currency: redemption.currency,
    },
  }));
  const total = () => ctx.db.$count(redemptions, eq(redemptions.couponId, couponId));
  return { items, total, next };
}
