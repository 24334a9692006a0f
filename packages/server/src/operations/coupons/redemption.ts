import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { coverageRefusal, discountOf, type Purchase } from './discount.ts';
import { type CouponRow, coupons, type RedemptionRow, redemptions, uses } from './table.ts';

/** A code that applies to a purchase, with its discount. */
export type AppliedCoupon = {
  readonly couponId: string;
  readonly code: string;
  readonly discountMinor: bigint;
  /** Number of discounted periods, the first included; null for all. */
  readonly periods: number | null;
};

/**
 * Checks a code and computes its discount without reserving it. Needs scope `system`, like everything here:
 * buyers cannot read coupons.
 *
 * @returns the refusal, worded for the buyer, for a code that does not apply
 */
export async function checkCoupon(
  ctx: TransactionContext,
  code: string,
  purchase: Purchase,
): Promise<AppliedCoupon | { readonly refusal: Wording }> {
  const [coupon] = await ctx.db.select().from(coupons).where(eq(coupons.code, code.toUpperCase()));
  if (!coupon) return { refusal: worded("We don't recognise this code. Check the spelling.") };
  // The buyer's own reservation is released by their next order, so it does not count here.
  const ownReservations = await redemptionsOf(ctx, coupon.id, purchase.orgId, 'reserved');
  const refusal = await refusalOf(
    ctx,
    { ...coupon, taken: coupon.taken - ownReservations },
    purchase,
  );
  return refusal === undefined ? applyCoupon(coupon, purchase) : { refusal };
}

const applyCoupon = (coupon: CouponRow, { priceMinor, currency }: Purchase): AppliedCoupon => ({
  couponId: coupon.id,
  code: coupon.code,
  discountMinor: discountOf(coupon, priceMinor, currency),
  periods: { once: 1, repeating: coupon.periods, forever: null }[coupon.duration],
});

async function refusalOf(
  ctx: TransactionContext,
  coupon: CouponRow,
  purchase: Purchase,
): Promise<Wording | undefined> {
  const now = ctx.now();
  if (coupon.state === 'archived' || (coupon.endsAt && coupon.endsAt <= now))
    return worded('This code has expired.');
  if (coupon.startsAt && coupon.startsAt > now) return worded("This code isn't valid yet.");
  const coverage = coverageRefusal(coupon, purchase);
  if (coverage) return coverage;
  if (coupon.firstPurchaseOnly && !purchase.isFirst)
    return worded("This code is only for an organisation's first purchase.");
  if (coupon.maxUses !== null && coupon.taken >= coupon.maxUses) return usedUp;
  if (coupon.maxPerCustomer === null) return undefined;
  const ownUses = await redemptionsOf(ctx, coupon.id, purchase.orgId, 'used');
  return ownUses >= coupon.maxPerCustomer
    ? worded('Your organisation has already used this code.')
    : undefined;
}

const usedUp = worded('This code has reached its usage limit.');

const redemptionsOf = (
  { db }: TransactionContext,
  couponId: string,
  orgId: string,
  state: 'reserved' | 'used',
): Promise<number> =>
  db.$count(
    redemptions,
    and(
      eq(redemptions.couponId, couponId),
      eq(redemptions.orgId, orgId),
      eq(redemptions.state, state),
    ),
  );

/**
 * Reserves a code for an order until its payment page closes. Two buyers who claim the last use are serialised,
 * and the second is refused. A use that the same organisation still reserves for an earlier order moves to this
 * one. The caller has locked the organisation.
 *
 * @throws Problem `invalid` at `coupon`, with the reason
 */
export async function reserveCoupon(
  ctx: TransactionContext,
  code: string,
  purchase: Purchase,
  orderId: string,
): Promise<AppliedCoupon> {
  const coupon = (await moveReservation(ctx, code, purchase.orgId)) ?? (await claimUse(ctx, code));
  // Checked without the use that is being claimed: the row is locked until the transaction ends.
  const refusal = coupon
    ? await refusalOf(ctx, { ...coupon, taken: coupon.taken - 1 }, purchase)
    : await refusalReason(ctx, code, purchase);
  if (refusal !== undefined || !coupon) {
    throw Problem.atField('invalid', 'coupon', refusal ?? usedUp);
  }
  const { couponId, discountMinor, ...rest } = applyCoupon(coupon, purchase);
  await ctx.db.insert(redemptions).values({
    id: uuidv7(),
    couponId,
    orgId: purchase.orgId,
    orderId,
    state: 'reserved',
    discountMinor,
    currency: purchase.currency,
    reservedAt: ctx.now(),
  });
  return { couponId, discountMinor, ...rest };
}

/** Ends the organisation's reservation for an earlier order; its use stays counted for the next one. */
async function moveReservation(
  ctx: TransactionContext,
  code: string,
  orgId: string,
): Promise<CouponRow | undefined> {
  const [coupon] = await ctx.db
    .select()
    .from(coupons)
    .where(eq(coupons.code, code.toUpperCase()))
    .for('update');
  return coupon && (await releaseReservation(ctx, { couponId: coupon.id, orgId }))
    ? coupon
    : undefined;
}

/** @returns whether the organisation had a reservation of this coupon */
async function releaseReservation(
  { db, now }: TransactionContext,
  { couponId, orgId }: Pick<RedemptionRow, 'couponId' | 'orgId'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(redemptions)
    .set({ state: 'released', settledAt: now() })
    .where(
      and(
        eq(redemptions.couponId, couponId),
        eq(redemptions.orgId, orgId),
        eq(redemptions.state, 'reserved'),
      ),
    );
  return rowCount === 1;
}

async function claimUse({ db }: TransactionContext, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + 1` })
    .where(
      and(
        eq(coupons.code, code.toUpperCase()),
        or(isNull(coupons.maxUses), lt(coupons.taken, coupons.maxUses)),
      ),
    )
    .returning();
  return row;
}

async function refusalReason(
  ctx: TransactionContext,
  code: string,
  purchase: Purchase,
): Promise<Wording | undefined> {
  const result = await checkCoupon(ctx, code, purchase);
  return 'refusal' in result ? result.refusal : undefined;
}

/**
 * Counts the code of a paid order as used. A reservation that ended before the money arrived is claimed again
 * only while the code has uses left, so a code is never used more often than its rules allow. The caller has
 * locked the organisation.
 *
 * @returns false when the code has no use left for this order
 */
export async function useCoupon(ctx: TransactionContext, orderId: string): Promise<boolean> {
  const [before] = await ctx.db
    .select()
    .from(redemptions)
    .where(eq(redemptions.orderId, orderId))
    .for('update');
  if (!before || before.state === 'used') return true;
  if (before.state === 'released' && !(await reclaimUse(ctx, before))) return false;
  await ctx.db
    .update(redemptions)
    .set({ state: 'used', settledAt: ctx.now() })
    .where(eq(redemptions.id, before.id));
  return true;
}

async function reclaimUse(
  ctx: TransactionContext,
  { couponId, orgId }: RedemptionRow,
): Promise<boolean> {
  const [coupon] = await ctx.db
    .select()
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('update');
  if (!coupon) return false;
  const { maxPerCustomer, maxUses, taken } = coupon;
  const used = await redemptionsOf(ctx, couponId, orgId, 'used');
  if (maxPerCustomer !== null && used >= maxPerCustomer) return false;
  if (await releaseReservation(ctx, { couponId, orgId })) return true;
  if (maxUses !== null && taken >= maxUses) return false;
  await count(ctx, couponId, 1);
  return true;
}

/** Releases the code of an order whose payment page closed, or that was paid without it. */
export async function releaseCoupon(ctx: TransactionContext, orderId: string): Promise<void> {
  const [released] = await ctx.db
    .update(redemptions)
    .set({ state: 'released', settledAt: ctx.now() })
    .where(and(eq(redemptions.orderId, orderId), eq(redemptions.state, 'reserved')))
    .returning({ couponId: redemptions.couponId });
  if (released) await count(ctx, released.couponId, -1);
}

/** Orders whose code has been reserved since before `before`, oldest first. */
export function reservedBefore(
  { db }: TransactionContext,
  before: Date,
  limit: number,
): Promise<{ readonly orgId: string; readonly orderId: string }[]> {
  return db
    .select({ orgId: redemptions.orgId, orderId: redemptions.orderId })
    .from(redemptions)
    .where(and(eq(redemptions.state, 'reserved'), lt(redemptions.reservedAt, before)))
    .orderBy(asc(redemptions.reservedAt), asc(redemptions.id))
    .limit(limit);
}

const count = ({ db }: TransactionContext, couponId: string, change: 1 | -1) =>
  db
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + ${change}` })
    .where(eq(coupons.id, couponId));

type Use = {
  readonly orderId: string;
  readonly couponId: string;
  readonly revenueMinor: bigint;
  readonly discountMinor: bigint;
  readonly currency: string;
};

/** Records one use of a coupon with its revenue and discount, for the report. Idempotent per order. */
export async function recordUse({ db, now }: TransactionContext, use: Use): Promise<void> {
  if (use.discountMinor === 0n) return;
  await db
    .insert(uses)
    .values({ ...use, usedAt: now() })
    .onConflictDoNothing();
}

/** The discount of a coupon for a later period, even when the coupon has since expired or been archived. */
export async function renewalDiscount(
  { db }: TransactionContext,
  couponId: string,
  purchase: Pick<Purchase, 'plan' | 'interval' | 'currency' | 'priceMinor'>,
): Promise<{ readonly code: string; readonly discountMinor: bigint } | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId));
  if (!coupon || coverageRefusal(coupon, purchase) !== undefined) return undefined;
  const discountMinor = discountOf(coupon, purchase.priceMinor, purchase.currency);
  return discountMinor === 0n ? undefined : { code: coupon.code, discountMinor };
}
