import { audit, type TransactionContext, textIn } from '../../kernel/index.ts';
import type { Payment } from '../../money/payments/index.ts';
import { recordUse, releaseCoupon, useCoupon } from '../coupons/index.ts';
import { emailCredit, notifyPaid } from './emails.ts';
import { writeInvoice } from './invoice-commands.ts';
import { endOfPeriod } from './period.ts';
import { boundCurrency } from './pricing.ts';
import {
  findOrder,
  lockSubscriber,
  type Subscriber,
  setOrder,
  setPlan,
  writeSubscription,
} from './subscriptions.ts';
import type { OrderRow, SubscriptionRow } from './table.ts';
import { orderText } from './texts.ts';

/** The payment of an order; undefined for an order that cost nothing. */
export type OrderPayment = Pick<Payment, 'id' | 'amount' | 'method' | 'card' | 'hasToken'>;

/**
 * `applied`: the plan is active. `credited`: the money is credited to the next payment. `unmatched`: staff have
 * to look at it.
 */
export type OrderResult = 'applied' | 'credited' | 'unmatched';

/**
 * Applies a paid order in the transaction of the booking. Money is never refused here: when the order is no
 * longer valid, or its coupon was used by others after its payment page closed, the money becomes credit.
 */
export async function applyOrder(
  ctx: TransactionContext,
  orderId: string,
  paying: OrderPayment | undefined,
): Promise<OrderResult> {
  const first = await findOrder(ctx, orderId);
  if (!first) return 'unmatched';
  const subscriber = await lockSubscriber(ctx, first.orgId);
  const order = (await findOrder(ctx, orderId)) ?? first;
  const isApplicable = order.state !== 'paid' && isCurrent(subscriber, order);
  const fits = isApplicable && (await useCoupon(ctx, order.id));
  if (fits) await activate(ctx, subscriber, order, paying);
  else if (!(await creditPayment(ctx, subscriber, order, paying))) return 'unmatched';
  return fits ? 'applied' : 'credited';
}

/** Whether the subscription is still in the state that the order was priced for. */
function isCurrent({ plan, subscription }: Subscriber, order: OrderRow): boolean {
  if (plan === 'enterprise') return false;
  const { state, revision, periodEnd } = subscription ?? {};
  // An organisation without a plan gets what it paid for, whatever it had when it opened the payment page.
  if (state === undefined || state === 'ended') return true;
  if (order.kind === 'change') return state === 'active' && revision === order.revision;
  if (order.kind === 'renewal')
    return state === 'past_due' && periodEnd?.getTime() === order.periodStart.getTime();
  return state === 'trialing';
}

async function activate(
  ctx: TransactionContext,
  subscriber: Subscriber,
  order: OrderRow,
  paying: OrderPayment | undefined,
): Promise<void> {
  const now = ctx.now();
  const { orgId } = order;
  await setOrder(ctx, order.id, { state: 'paid', paidAt: now });
  const subscription = await writeSubscription(ctx, orgId, {
    ...paidPeriod(now, subscriber.subscription, order),
    state: 'active',
    plan: order.plan,
    interval: order.interval,
    currency: order.currency,
    valueMinor: order.priceMinor - order.discountMinor,
    balanceMinor: remainingBalance(subscriber.subscription, order),
    orderId: order.id,
    cancelAtPeriodEnd: false,
    nextInterval: null,
    reminders: 0,
    failure: null,
    remindedOfEnd: null,
    ...couponAfter(order),
    ...cardOf(paying),
  });
  await setPlan(ctx, subscriber, 'pro');
  await countCoupon(ctx, order);
  const invoice = await writeInvoice(ctx, {
    customerId: orgId,
    source: sourceOf(order, paying),
    orderId: order.id,
    language: subscriber.language,
    what: orderText(order, subscriber.language),
    currency: order.currency,
    lines: linesOf(order, subscriber.language),
    paidWith: paying?.method ?? '',
  });
  await audit(ctx, {
    action: 'plans.activate',
    subject: order.id,
    orgId,
    after: { plan: order.plan, interval: order.interval, totalMinor: order.totalMinor.toString() },
  });
  await notifyPaid(ctx, subscriber, {
    order,
    invoice,
    endsAt: subscription.periodEnd ?? order.periodEnd,
  });
}

/** Each payment has one invoice, and so does an order that cost nothing. */
export const sourceOf = ({ id }: Pick<OrderRow, 'id'>, paying: Pick<Payment, 'id'> | undefined) =>
  paying ? `payment:${paying.id}` : `order:${id}`;

/** A new period starts when it is paid, not when it was priced. */
function paidPeriod(now: Date, subscription: SubscriptionRow | undefined, order: OrderRow) {
  const { kind, interval } = order;
  if (kind === 'renewal' && subscription?.state === 'past_due') {
    const anchorDay = subscription?.anchorDay ?? order.periodStart.getUTCDate();
    return { periodStart: order.periodStart, periodEnd: order.periodEnd, anchorDay };
  }
  const periodStart = order.periodStart > now ? order.periodStart : now;
  const anchorDay = periodStart.getUTCDate();
  return { periodStart, periodEnd: endOfPeriod(periodStart, interval, anchorDay), anchorDay };
}

/** The balance that remains after the order used its part. */
function remainingBalance(subscription: SubscriptionRow | undefined, order: OrderRow): bigint {
  const balance = subscription?.currency === order.currency ? subscription.balanceMinor : 0n;
  const usedMinor = order.priceMinor - order.discountMinor - order.totalMinor;
  const remainingMinor = order.creditMinor + balance - usedMinor;
  return remainingMinor > 0n ? remainingMinor : 0n;
}

const couponAfter = ({ couponId, couponLater }: OrderRow) =>
  couponId === null || couponLater === 0
    ? { couponId: null, couponPeriods: null }
    : { couponId, couponPeriods: couponLater };

const cardOf = (paying: OrderPayment | undefined) =>
  paying?.hasToken
    ? {
        cardPaymentId: paying.id,
        cardBrand: paying.card?.brand ?? '',
        cardLast4: paying.card?.last4 ?? '',
      }
    : {};

async function countCoupon(ctx: TransactionContext, order: OrderRow): Promise<void> {
  const { id: orderId, couponId, totalMinor: revenueMinor, discountMinor, currency } = order;
  if (couponId) await recordUse(ctx, { orderId, couponId, revenueMinor, discountMinor, currency });
}

function linesOf(order: OrderRow, language: string) {
  const t = textIn(language);
  const { priceMinor, discountMinor, creditMinor, totalMinor, couponCode } = order;
  const usedMinor = priceMinor - discountMinor - totalMinor;
  const creditedMinor = usedMinor < creditMinor ? usedMinor : creditMinor;
  return [
    { what: orderText(order, language), amountMinor: priceMinor },
    { what: t('Coupon {{code}}', { code: couponCode ?? '' }).trim(), amountMinor: -discountMinor },
    { what: t('Unused part of the previous period'), amountMinor: -creditedMinor },
    { what: t('Paid earlier and not used'), amountMinor: creditedMinor - usedMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}

/**
 * Credits the payment to the organisation.
 *
 * @returns false when it cannot be credited: in another currency, or on a custom plan
 */
async function creditPayment(
  ctx: TransactionContext,
  subscriber: Subscriber,
  order: OrderRow,
  paying: OrderPayment | undefined,
): Promise<boolean> {
  if (!paying) return true;
  const { orgId, plan, language, subscription } = subscriber;
  const { amountMinor } = paying.amount;
  const boundTo = boundCurrency(subscription);
  const fits = plan !== 'enterprise' && (boundTo === undefined || boundTo === order.currency);
  await audit(ctx, {
    action: 'plans.keep-payment',
    subject: order.id,
    orgId,
    after: { amountMinor: amountMinor.toString(), placed: fits },
  });
  if (!fits) return false;
  await writeSubscription(ctx, orgId, {
    // Credit alone does not activate a plan.
    state: subscription?.state ?? 'ended',
    currency: order.currency,
    balanceMinor: (subscription?.balanceMinor ?? 0n) + amountMinor,
  });
  // Credit equals the amount paid, so it uses no coupon.
  await releaseCoupon(ctx, order.id);
  if (order.state !== 'paid') await setOrder(ctx, order.id, { state: 'paid', paidAt: ctx.now() });
  const t = textIn(language);
  const invoice = await writeInvoice(ctx, {
    customerId: orgId,
    source: sourceOf(order, paying),
    orderId: order.id,
    language,
    what: t('Paid in advance'),
    isAdvance: true,
    currency: order.currency,
    paidWith: paying.method ?? '',
    lines: [
      {
        what: t('Paid in advance: credited to your next payment'),
        amountMinor,
      },
    ],
  });
  await emailCredit(ctx, subscriber, { order, invoice, amountMinor });
  return true;
}
