import type { Input } from '@ngo-plus/contract/kernel';
import {
  type Billing,
  type changeNextInterval as contractNext,
  freeTrialDays,
} from '@ngo-plus/contract/operations/plans';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard as forget } from '../../money/payments/index.ts';
import { mayStartTrial, readBilling } from './billing.ts';
import { endPlan } from './cancellation.ts';
import { daysAfter } from './period.ts';
import { buyerOr403 } from './quote.ts';
import { lockSubscriber, setPlan, writeSubscription } from './subscriptions.ts';
import type { SubscriptionRow } from './table.ts';

/** @throws Problem `conflict` when the organisation has already had a free trial, or has a plan. */
export async function startFreeTrial(ctx: TransactionContext): Promise<Billing> {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await lockSubscriber(ctx, orgId);
  if (!mayStartTrial(subscriber))
    throw new Problem(
      'conflict',
      "You've already used your free trial of Pro. Choose a plan to continue.",
    );
  const now = ctx.now();
  const trial = {
    trialStartedAt: now,
    trialEndsAt: daysAfter(now, freeTrialDays),
    remindedOfEnd: null,
  };
  await writeSubscription(ctx, orgId, { state: 'trialing', ...trial });
  await setPlan(ctx, subscriber, 'pro');
  await audit(ctx, { action: 'plans.start-trial', subject: orgId });
  return readBilling(ctx);
}

/** A paid period lasts to its end; an unpaid one ends now. */
export async function cancelPlan(ctx: TransactionContext): Promise<Billing> {
  const { subscriber, subscription } = await lockSubscription(ctx);
  const { orgId, state } = subscription;
  if (state === 'past_due') await endPlan(ctx, subscriber, 'cancelled');
  else if (state === 'active') {
    const change = { state, cancelAtPeriodEnd: true, nextInterval: null, remindedOfEnd: null };
    await writeSubscription(ctx, orgId, change);
    await audit(ctx, { action: 'plans.cancel', subject: orgId });
  } else throw new Problem('conflict', 'A free trial ends automatically. Nothing is charged.');
  return readBilling(ctx);
}

/** @throws Problem `conflict` when the plan has ended, or was not cancelled */
export async function resumePlan(ctx: TransactionContext): Promise<Billing> {
  const { subscription } = await lockSubscription(ctx);
  const { orgId, state, cancelAtPeriodEnd } = subscription;
  if (state !== 'active' || !cancelAtPeriodEnd)
    throw new Problem('conflict', 'The plan is already active.');
  const change = { state, cancelAtPeriodEnd: false, remindedOfEnd: null };
  await writeSubscription(ctx, orgId, change);
  await audit(ctx, { action: 'plans.resume', subject: orgId });
  return readBilling(ctx);
}

export async function changeNextInterval(
  ctx: TransactionContext,
  { interval }: Input<typeof contractNext>,
): Promise<Billing> {
  const { subscription } = await lockSubscription(ctx);
  const { orgId, state, cancelAtPeriodEnd } = subscription;
  if (state !== 'active' || cancelAtPeriodEnd)
    throw new Problem('conflict', 'You can only change the next period of a plan that renews.');
  const nextInterval = interval === subscription.interval ? null : interval;
  await writeSubscription(ctx, orgId, { state, nextInterval });
  await audit(ctx, { action: 'plans.change-interval', subject: orgId, after: { interval } });
  return readBilling(ctx);
}

/** Removes the saved card; renewals then send an email with a payment link. */
export async function forgetCard(ctx: TransactionContext): Promise<Billing> {
  const { subscription } = await lockSubscription(ctx);
  const { orgId, state, cardPaymentId } = subscription;
  if (cardPaymentId !== null) {
    await forget(ctx, cardPaymentId);
    const noCard = { cardPaymentId: null, cardBrand: null, cardLast4: null };
    await writeSubscription(ctx, orgId, { state, ...noCard });
    await audit(ctx, { action: 'plans.forget-card', subject: orgId });
  }
  return readBilling(ctx);
}

/** @throws Problem `conflict` for an organisation without a subscription */
async function lockSubscription(ctx: TransactionContext) {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await lockSubscriber(ctx, orgId);
  const subscription: SubscriptionRow | undefined = subscriber.subscription;
  if (!subscription || subscription.state === 'ended')
    throw new Problem('conflict', 'Your organisation has no paid plan.');
  return { subscriber, subscription };
}
