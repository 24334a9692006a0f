import { asc, lte } from 'drizzle-orm';
import * as z from 'zod';

import {
  defineJob,
  enqueue,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { applyOrder } from './activation.ts';
import { dropOpenOrder, endPlan, endSubscription } from './cancellation.ts';
import { writeOrder } from './checkout.ts';
import { collectRenewal } from './collection.ts';
import { releaseStaleCoupons } from './coupon-reservations.ts';
import { notifyEnding, notifyRenewal, notifyTrialEnds } from './emails.ts';
import { daysAfter } from './period.ts';
import { basisOf } from './pricing.ts';
import { nextPrice } from './quote.ts';
import { expiresOn } from './saved-card.ts';
import { dunningDays } from './schedule.ts';
import {
  lockSubscriber,
  openOrderOf,
  type Subscriber,
  writeSubscription,
} from './subscriptions.ts';
import { type OrderRow, type SubscriptionRow, subscriptions } from './table.ts';

const batchSize = 500;

/** Runs hourly: sends reminders, renews plans, and repeats payment requests until the grace period ends. */
export const advanceSubscriptions = defineJob({
  name: 'plans.tend',
  cron: '11 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const orgId of await dueOf(outside)) {
      signal.throwIfAborted();
      await outside.transact((ctx) => advanceSubscription(ctx, orgId), 'system');
    }
    await releaseStaleCoupons(outside, signal);
  },
});

const dueOf = (outside: RequestContext): Promise<string[]> =>
  outside.transact(async ({ db, now }) => {
    const rows = await db
      .select({ orgId: subscriptions.orgId })
      .from(subscriptions)
      .where(lte(subscriptions.nextAt, now()))
      .orderBy(asc(subscriptions.nextAt))
      .limit(batchSize);
    return rows.map(({ orgId }) => orgId);
  }, 'system');

/** Advances one subscription by one step. Idempotent: a second call finds nothing due. */
export async function advanceSubscription(ctx: TransactionContext, orgId: string): Promise<void> {
  const subscriber = await lockSubscriber(ctx, orgId);
  const { subscription } = subscriber;
  if (!subscription?.nextAt || subscription.nextAt > ctx.now()) return;
  const { state } = subscription;
  if (subscriber.status === 'closed') return endSubscription(ctx, orgId);
  if (subscriber.status === 'suspended') {
    await writeSubscription(ctx, orgId, { state, nextAt: daysAfter(ctx.now(), 1) });
    return;
  }
  if (state === 'trialing') await advanceFreeTrial(ctx, subscriber, subscription);
  else if (state === 'active') await advancePeriod(ctx, subscriber, subscription);
  else if (state === 'past_due') await dun(ctx, subscriber, subscription);
}

async function advanceFreeTrial(
  ctx: TransactionContext,
  subscriber: Subscriber,
  row: SubscriptionRow,
) {
  const { trialEndsAt } = row;
  if (!trialEndsAt || trialEndsAt <= ctx.now()) return endPlan(ctx, subscriber, 'trial');
  await notifyTrialEnds(ctx, subscriber, trialEndsAt);
  await recordReminder(ctx, row, trialEndsAt);
}

const recordReminder = (ctx: TransactionContext, row: SubscriptionRow, remindedOfEnd: Date) =>
  writeSubscription(ctx, row.orgId, {
    state: row.state,
    remindedOfEnd,
  });

async function advancePeriod(
  ctx: TransactionContext,
  subscriber: Subscriber,
  row: SubscriptionRow,
) {
  const { orgId, periodEnd, cancelAtPeriodEnd, currency } = row;
  if (!periodEnd || !currency) return;
  if (periodEnd <= ctx.now()) {
    if (cancelAtPeriodEnd) return endPlan(ctx, subscriber, 'cancelled');
    // The open order is for a period that is over.
    await dropOpenOrder(ctx, orgId, 'replaced');
    await writeSubscription(ctx, orgId, { state: 'past_due', reminders: 0, failure: null });
    return dun(ctx, await lockSubscriber(ctx, orgId), { ...row, state: 'past_due', reminders: 0 });
  }
  const card = row.cardPaymentId
    ? {
        name: `${row.cardBrand ?? ''} ${row.cardLast4 ?? ''}`.trim(),
        keptOnlyUntil: await expiresOn(ctx, row),
      }
    : undefined;
  const priceMinor = (await nextPrice(ctx, orgId)) ?? 0n;
  if (cancelAtPeriodEnd) await notifyEnding(ctx, subscriber, periodEnd);
  else await notifyRenewal(ctx, subscriber, { endsAt: periodEnd, priceMinor, currency, card });
  await recordReminder(ctx, row, periodEnd);
}

/** A renewal is not collected while a person may be on the payment page. */
const checkoutMs = 2 * 3_600_000;

/** Requests payment of the renewal again, or ends the plan when the grace period is over. */
async function dun(
  ctx: TransactionContext,
  subscriber: Subscriber,
  row: SubscriptionRow,
): Promise<void> {
  const { orgId, reminders } = row;
  const state = 'past_due';
  const open = await openOrderOf(ctx, orgId);
  const now = ctx.now();
  const waitUntil = open?.orderedBy ? new Date(open.createdAt.getTime() + checkoutMs) : undefined;
  if (waitUntil && waitUntil > now) {
    await writeSubscription(ctx, orgId, { state, nextAt: waitUntil });
    return;
  }
  if (reminders >= dunningDays.length - 1) return endPlan(ctx, subscriber, 'unpaid');
  // Credit that arrived since then reduces the price.
  const isStale = open !== undefined && open.balanceMinor !== row.balanceMinor;
  if (isStale) await dropOpenOrder(ctx, orgId, 'replaced');
  const order = open && !isStale ? open : await orderRenewal(ctx, subscriber, row);
  if (order.totalMinor === 0n) {
    await applyOrder(ctx, order.id, undefined);
    return;
  }
  await writeSubscription(ctx, orgId, { state, reminders: reminders + 1 });
  await enqueue(
    ctx,
    collectRenewal,
    { orgId, orderId: order.id, step: reminders },
    { key: `plans.collect:${order.id}:${reminders}` },
  );
}

function orderRenewal(
  ctx: TransactionContext,
  subscriber: Subscriber,
  row: SubscriptionRow,
): Promise<OrderRow> {
  const { currency } = row;
  const interval = row.nextInterval ?? row.interval;
  if (!interval || !currency) throw new Error(`There is no record of what ${row.orgId} renews.`);
  const choice = { interval, currency, coupon: '' };
  const pastDue = { ...subscriber, subscription: { ...row, state: 'past_due' as const } };
  return writeOrder(ctx, pastDue, choice, { basis: basisOf(ctx, pastDue, choice) });
}
