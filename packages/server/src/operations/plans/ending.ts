import { audit, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { notifyEnded, type Why } from './emails.ts';
import {
  findOrder,
  findSubscriber,
  lockSubscriber,
  openOrderOf,
  putOnPlan,
  type Subscriber,
  setOrder,
  writeSubscription,
} from './subscriptions.ts';
import type { OrderRow } from './table.ts';

/**
 * The open order is no longer wanted. Its payment page may still be open, so its coupon stays reserved until
 * the page is closed; money that arrives nevertheless is applied or becomes credit.
 */
export async function dropOpenOrder(
  ctx: TransactionContext,
  orgId: string,
  state: 'failed' | 'replaced',
): Promise<void> {
  const order = await openOrderOf(ctx, orgId);
  if (order) await setOrder(ctx, order.id, { state });
}

/** An order for which no payment page was opened: nobody can pay it, so its coupon is free again. */
export async function dropUnopened(
  ctx: TransactionContext,
  { id, orgId }: OrderRow,
): Promise<void> {
  await lockSubscriber(ctx, orgId);
  const order = await findOrder(ctx, id);
  if (order?.state === 'open') await setOrder(ctx, id, { state: 'failed' });
  if (order?.state !== 'paid') await releaseCoupon(ctx, id);
}

/** What every subscription that ends leaves behind: what was paid and not used stays with it. */
async function close(ctx: TransactionContext, { orgId, subscription }: Subscriber): Promise<void> {
  await dropOpenOrder(ctx, orgId, 'failed');
  if (subscription?.cardPaymentId) await forgetCard(ctx, subscription.cardPaymentId);
  await writeSubscription(ctx, orgId, {
    state: 'ended',
    valueMinor: 0n,
    cancelAtPeriodEnd: false,
    nextInterval: null,
    couponId: null,
    couponPeriods: null,
    reminders: 0,
    failure: null,
    cardPaymentId: null,
    cardBrand: null,
    cardLast4: null,
    orderId: null,
  });
}

/** Back to the free plan. Nothing is deleted: limits only refuse what would be more. */
export async function endPlan(
  ctx: TransactionContext,
  subscriber: Subscriber,
  why: Why,
): Promise<void> {
  await close(ctx, subscriber);
  await putOnPlan(ctx, subscriber, 'free');
  const { orgId } = subscriber;
  await audit(ctx, { action: 'plans.end', subject: orgId, orgId, after: { why } });
  await notifyEnded(ctx, subscriber, why, ctx.now());
}

/**
 * The platform gives an organisation a plan by hand, or the organisation is closed: whatever it subscribed
 * to ends, and nothing is charged any more. The caller holds the organisation; its plan stays as it is.
 */
export async function planAgreed(ctx: TransactionContext, orgId: string): Promise<void> {
  const subscriber = await findSubscriber(ctx, orgId);
  const { state } = subscriber.subscription ?? {};
  if (state !== undefined && state !== 'ended') await close(ctx, subscriber);
}
