import { audit, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { type EndReason, notifyEnded } from './emails.ts';
import {
  findOrder,
  findSubscriber,
  lockSubscriber,
  openOrderOf,
  type Subscriber,
  setOrder,
  setPlan,
  writeSubscription,
} from './subscriptions.ts';
import type { OrderRow } from './table.ts';

/**
 * Replaces or fails the open order. Its payment page may still be open, so its coupon stays reserved until the
 * page closes; money that still arrives is applied or becomes credit.
 */
export async function dropOpenOrder(
  ctx: TransactionContext,
  orgId: string,
  state: 'failed' | 'replaced',
): Promise<void> {
  const order = await openOrderOf(ctx, orgId);
  if (order) await setOrder(ctx, order.id, { state });
}

/** Fails an order whose payment page did not open: it can no longer be paid, so its coupon is released. */
export async function dropUnopened(
  ctx: TransactionContext,
  { id, orgId }: OrderRow,
): Promise<void> {
  await lockSubscriber(ctx, orgId);
  const order = await findOrder(ctx, id);
  if (order?.state === 'open') await setOrder(ctx, id, { state: 'failed' });
  if (order?.state !== 'paid') await releaseCoupon(ctx, id);
}

/** Ends a subscription; unused credit stays on it. */
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

/** Moves an organisation to the free plan. Nothing is deleted: limits only apply to new data. */
export async function endPlan(
  ctx: TransactionContext,
  subscriber: Subscriber,
  reason: EndReason,
): Promise<void> {
  await close(ctx, subscriber);
  await setPlan(ctx, subscriber, 'free');
  const { orgId } = subscriber;
  await audit(ctx, { action: 'plans.end', subject: orgId, orgId, after: { why: reason } });
  await notifyEnded(ctx, subscriber, reason, ctx.now());
}

/**
 * Ends the subscription of an organisation that was closed or moved to a custom plan, so that nothing is
 * charged any more. The caller has locked the organisation; its plan does not change.
 */
export async function endSubscription(ctx: TransactionContext, orgId: string): Promise<void> {
  const subscriber = await findSubscriber(ctx, orgId);
  const { state } = subscriber.subscription ?? {};
  if (state !== undefined && state !== 'ended') await close(ctx, subscriber);
}
