import { audit, type TransactionContext } from '../../kernel/index.ts';
import type { Payment } from '../../money/payments/index.ts';
import { countUse, releaseCoupon, useCoupon } from '../coupons/index.ts';
import { emailCredit, notifyPaid } from './emails.ts';
import { writeInvoice } from './invoicing.ts';
import { endOfPeriod } from './period.ts';
import { boundCurrency } from './pricing.ts';
import {
  findOrder,
  lockSubscriber,
  putOnPlan,
  type Subscriber,
  setOrder,
  writeSubscription,
} from './subscriptions.ts';
import type { OrderRow, SubscriptionRow } from './table.ts';
import { orderText } from './texts.ts';

/** How an order was paid; undefined for one that cost nothing. */
export type Paying = Pick<Payment, 'id' | 'amount' | 'method' | 'card' | 'hasToken'>;

/** `applied`: the plan is active. `kept`: it is taken off what comes next. `unplaced`: somebody has to look. */
export type Applied = 'applied' | 'kept' | 'unplaced';

/**
 * An order is paid, in the transaction of the booking. Money is never refused here: when the order no longer
 * fits, or its coupon was used by others after its payment page had closed, the money becomes credit.
 */
export async function applyOrder(
  ctx: TransactionContext,
  orderId: string,
  paying: Paying | undefined,
): Promise<Applied> {
  const first = await findOrder(ctx, orderId);
  if (!first) return 'unplaced';
  const subscriber = await lockSubscriber(ctx, first.orgId);
  const order = (await findOrder(ctx, orderId)) ?? first;
  const isWanted = order.state !== 'paid' && isTimely(subscriber, order);
  const fits = isWanted && (await useCoupon(ctx, order.id));
  if (fits) await activate(ctx, subscriber, order, paying);
  else if (!(await keep(ctx, subscriber, order, paying))) return 'unplaced';
  return fits ? 'applied' : 'kept';
}

/** Whether the organisation is still where it was when the order was priced, as far as that matters. */
function isTimely({ plan, subscription }: Subscriber, order: OrderRow): boolean {
  if (plan === 'enterprise') return false;
  const { state, revision, periodEnd } = subscription ?? {};
  // Whoever has nothing gets what they paid for, whatever it was when they began to pay.
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
  paying: Paying | undefined,
): Promise<void> {
  const now = ctx.now();
  const { orgId } = order;
  await setOrder(ctx, order.id, { state: 'paid', paidAt: now });
  const written = await writeSubscription(ctx, orgId, {
    ...periodOf(now, subscriber.subscription, order),
    state: 'active',
    plan: order.plan,
    interval: order.interval,
    currency: order.currency,
    valueMinor: order.priceMinor - order.discountMinor,
    balanceMinor: leftOf(subscriber.subscription, order),
    orderId: order.id,
    cancelAtPeriodEnd: false,
    nextInterval: null,
    reminders: 0,
    failure: null,
    toldEnd: null,
    ...couponAfter(order),
    ...cardOf(paying),
  });
  await putOnPlan(ctx, subscriber, 'pro');
  await countCoupon(ctx, order);
  const invoice = await writeInvoice(ctx, {
    customerId: orgId,
    source: sourceOf(order, paying),
    orderId: order.id,
    what: orderText(order),
    currency: order.currency,
    lines: linesOf(order),
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
    endsAt: written.periodEnd ?? order.periodEnd,
  });
}

/** What the invoice of money is called that waits for what comes next. */
export const paidInAdvance = 'Paid in advance';

/** One payment has one invoice; an order that cost nothing has one of its own. */
export const sourceOf = ({ id }: Pick<OrderRow, 'id'>, paying: Pick<Payment, 'id'> | undefined) =>
  paying ? `payment:${paying.id}` : `order:${id}`;

/** What begins now begins when it is paid, not when it was priced. */
function periodOf(now: Date, subscription: SubscriptionRow | undefined, order: OrderRow) {
  const { kind, interval } = order;
  if (kind === 'renewal' && subscription?.state === 'past_due') {
    const anchorDay = subscription?.anchorDay ?? order.periodStart.getUTCDate();
    return { periodStart: order.periodStart, periodEnd: order.periodEnd, anchorDay };
  }
  const periodStart = order.periodStart > now ? order.periodStart : now;
  const anchorDay = periodStart.getUTCDate();
  return { periodStart, periodEnd: endOfPeriod(periodStart, interval, anchorDay), anchorDay };
}

/** What was held for the organisation, without what the order took of it. */
function leftOf(subscription: SubscriptionRow | undefined, order: OrderRow): bigint {
  const balance = subscription?.currency === order.currency ? subscription.balanceMinor : 0n;
  const used = order.priceMinor - order.discountMinor - order.totalMinor;
  const left = order.creditMinor + balance - used;
  return left > 0n ? left : 0n;
}

const couponAfter = ({ couponId, couponLater }: OrderRow) =>
  couponId === null || couponLater === 0
    ? { couponId: null, couponPeriods: null }
    : { couponId, couponPeriods: couponLater };

const cardOf = (paying: Paying | undefined) =>
  paying?.hasToken
    ? {
        cardPaymentId: paying.id,
        cardBrand: paying.card?.brand ?? '',
        cardLast4: paying.card?.last4 ?? '',
      }
    : {};

async function countCoupon(ctx: TransactionContext, order: OrderRow): Promise<void> {
  const { id: orderId, couponId, totalMinor: revenueMinor, discountMinor, currency } = order;
  if (couponId) await countUse(ctx, { orderId, couponId, revenueMinor, discountMinor, currency });
}

function linesOf(order: OrderRow) {
  const { priceMinor, discountMinor, creditMinor, totalMinor, couponCode } = order;
  const used = priceMinor - discountMinor - totalMinor;
  const credited = used < creditMinor ? used : creditMinor;
  return [
    { what: orderText(order), amountMinor: priceMinor },
    { what: `Coupon ${couponCode ?? ''}`.trim(), amountMinor: -discountMinor },
    { what: 'Unused part of the previous period', amountMinor: -credited },
    { what: 'Paid earlier and not used', amountMinor: credited - used },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}

/** @returns false where it cannot be kept: in another currency, or for a plan by agreement */
async function keep(
  ctx: TransactionContext,
  subscriber: Subscriber,
  order: OrderRow,
  paying: Paying | undefined,
): Promise<boolean> {
  if (!paying) return true;
  const { orgId, plan, subscription } = subscriber;
  const { amountMinor } = paying.amount;
  const bound = boundCurrency(subscription);
  const fits = plan !== 'enterprise' && (bound === undefined || bound === order.currency);
  await audit(ctx, {
    action: 'plans.keep-payment',
    subject: order.id,
    orgId,
    after: { amountMinor: amountMinor.toString(), placed: fits },
  });
  if (!fits) return false;
  await writeSubscription(ctx, orgId, {
    // Credit alone is no plan.
    state: subscription?.state ?? 'ended',
    currency: order.currency,
    balanceMinor: (subscription?.balanceMinor ?? 0n) + amountMinor,
  });
  // Credit is worth what was paid, not what it was meant to buy: it uses no code.
  await releaseCoupon(ctx, order.id);
  if (order.state !== 'paid') await setOrder(ctx, order.id, { state: 'paid', paidAt: ctx.now() });
  const invoice = await writeInvoice(ctx, {
    customerId: orgId,
    source: sourceOf(order, paying),
    orderId: order.id,
    what: paidInAdvance,
    currency: order.currency,
    paidWith: paying.method ?? '',
    lines: [
      {
        what: 'Paid in advance: credited to your next payment',
        amountMinor,
      },
    ],
  });
  await emailCredit(ctx, subscriber, { order, invoice, amountMinor });
  return true;
}
