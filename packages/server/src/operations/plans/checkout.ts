import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/plans';
import { eq } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import {
  Problem,
  type RequestContext,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../kernel/index.ts';
import { openPayment, referenceFor } from '../../money/payments/index.ts';
import { reserveCoupon } from '../coupons/index.ts';
import { applyOrder } from './activation.ts';
import { dropOpenOrder, dropUnopened } from './cancellation.ts';
import { planPayableName } from './payable-name.ts';
import { type Basis, basisOf, type Choice, purchaseOf, totalsOf } from './pricing.ts';
import { buyerOr403, storedDiscount } from './quote.ts';
import { lockSubscriber, type Subscriber } from './subscriptions.ts';
import { type OrderRow, orders, payments } from './table.ts';
import { orderText } from './texts.ts';

type PlacedOrder = {
  readonly order: OrderRow;
  readonly reference: string;
  readonly organisation: string;
  readonly payer: { readonly email: string; readonly name: string };
};

/**
 * Orders Pro. The server computes and stores the price before the payment page opens. An order that costs nothing
 * is active when this returns.
 *
 * @throws Problem `conflict` when the price is no longer the quoted one, `invalid` at `coupon`, and what
 * `openPayment` throws; then nothing is ordered
 */
export async function buyPlan(outside: RequestContext, input: Input<typeof contract.buyPlan>) {
  buyerOr403(outside);
  const ordered = await outside.transact((ctx) => placeOrder(ctx, input), 'system');
  const { reference } = ordered;
  if (ordered.order.totalMinor === 0n) return { reference, checkoutUrl: null };
  try {
    const { checkoutUrl } = await openPayment(
      outside,
      await outside.transact((ctx) => paymentFor(ctx, ordered, input.saveCard), 'system'),
    );
    return { reference, checkoutUrl };
  } catch (error) {
    await outside.transact((ctx) => dropUnopened(ctx, ordered.order), 'system');
    throw error;
  }
}

async function placeOrder(
  ctx: TransactionContext,
  input: Input<typeof contract.buyPlan>,
): Promise<PlacedOrder> {
  const { orgId, userId } = buyerOr403(ctx);
  const subscriber = await lockSubscriber(ctx, orgId);
  const basis = basisOf(ctx, subscriber, input);
  await dropOpenOrder(ctx, orgId, 'replaced');
  const row = await writeOrder(ctx, subscriber, input, { basis, orderedBy: userId });
  if (row.totalMinor.toString() !== input.totalMinor)
    throw new Problem('conflict', 'The price has changed. Check the new one and try again.');
  if (row.totalMinor === 0n) await applyOrder(ctx, row.id, undefined);
  const reference = await storeReference(ctx, row, referenceFor('plan', orgId));
  const [payer] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const { email, name } = Problem.ifMissing(payer, 'Your account');
  return { order: row, reference, organisation: subscriber.name, payer: { email, name } };
}

type OrderOptions = {
  readonly basis: Basis;
  /** Undefined for renewals, which a job creates. */
  readonly orderedBy?: string | undefined;
};

/** Writes an order with its price, and reserves its coupon. */
export async function writeOrder(
  ctx: TransactionContext,
  subscriber: Subscriber,
  choice: Choice,
  { basis, orderedBy }: OrderOptions,
): Promise<OrderRow> {
  const id = uuidv7();
  const discount = await discountFor(ctx, id, { subscriber, choice, basis });
  const { kind, priceMinor, credit, balanceMinor, periodStart, periodEnd } = basis;
  const [row] = await ctx.db
    .insert(orders)
    .values({
      id,
      orgId: subscriber.orgId,
      kind,
      plan: 'pro',
      state: 'open',
      orderedBy,
      interval: choice.interval,
      currency: choice.currency,
      priceMinor,
      balanceMinor,
      discountMinor: discount.discountMinor,
      creditMinor: credit?.creditMinor ?? 0n,
      totalMinor: totalsOf(basis, discount.discountMinor).totalMinor,
      couponId: discount.couponId,
      couponCode: discount.code,
      couponLater: discount.later,
      periodStart,
      periodEnd,
      revision: subscriber.subscription?.revision ?? 0,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('An order was not saved.');
  return row;
}

type DiscountBasis = { subscriber: Subscriber; choice: Choice; basis: Basis };

/** `later` is the number of further periods with the coupon; null for all, also without a coupon. */
async function discountFor(ctx: TransactionContext, orderId: string, discounted: DiscountBasis) {
  const { subscriber, choice, basis } = discounted;
  if (choice.coupon !== '') {
    const purchase = await purchaseOf(ctx, subscriber, choice, basis);
    const { periods, ...discount } = await reserveCoupon(ctx, choice.coupon, purchase, orderId);
    return { ...discount, later: periods === null ? null : periods - 1 };
  }
  const stored = await storedDiscount(ctx, subscriber.subscription, choice, basis);
  if (!stored) return { couponId: null, code: null, discountMinor: 0n, later: null };
  const { periods, ...discount } = stored;
  return { ...discount, later: periods === null ? null : periods - 1 };
}

/** Stores the payment reference of an order: who it belongs to is read from here, never from a URL. */
export async function storeReference(
  { db, now }: TransactionContext,
  { id: orderId, orgId }: OrderRow,
  reference: string,
): Promise<string> {
  await db
    .insert(payments)
    .values({ reference, orgId, orderId, createdAt: now() })
    .onConflictDoNothing();
  return reference;
}

async function paymentFor(
  { db, language }: TransactionContext,
  ordered: PlacedOrder,
  saveCard: boolean,
) {
  const { order: row, reference, organisation, payer } = ordered;
  const [platform] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.kind, 'platform'));
  return {
    orgId: Problem.ifMissing(platform, 'The platform').id,
    payerOrgId: row.orgId,
    reference,
    payable: planPayableName,
    subjectId: row.id,
    payer,
    saveCard,
    amount: { amountMinor: row.totalMinor, currency: row.currency },
    title: textIn(language)('NGO Plus Pro for {{organisation}}', { organisation }).slice(0, 200),
    description: orderText(row, language),
    returnPath: '/flutterwave-callback',
    cancelPath: '/pricing/checkout?cancelled=1',
  };
}
