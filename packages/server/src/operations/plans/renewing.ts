import { asc, lte } from 'drizzle-orm';
import * as z from 'zod';

import {
  defineJob,
  enqueue,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { applyOrder } from './applying.ts';
import { collectRenewal } from './collecting.ts';
import { releaseStaleCoupons } from './coupon-reservations.ts';
import { notifyEnding, notifyRenewal, notifyTrialEnds } from './emails.ts';
import { dropOpenOrder, endPlan, planAgreed } from './ending.ts';
import { writeOrder } from './ordering.ts';
import { daysAfter } from './period.ts';
import { basisOf } from './pricing.ts';
import { nextPrice } from './quoting.ts';
import { expiresOn } from './saved-card.ts';
import {
  lockSubscriber,
  openOrderOf,
  type Subscriber,
  writeSubscription,
} from './subscriptions.ts';
import { type OrderRow, type SubscriptionRow, subscriptions } from './table.ts';
import { dunningDays } from './when.ts';

const most = 500;

/** Every hour: reminders, renewals, and what is asked for again until its grace ends. */
export const tendPlans = defineJob({
  name: 'plans.tend',
  cron: '11 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const orgId of await dueOf(outside)) {
      signal.throwIfAborted();
      await outside.transact((ctx) => tend(ctx, orgId), 'system');
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
      .limit(most);
    return rows.map(({ orgId }) => orgId);
  }, 'system');

/** One step for one organisation; asked twice, the second finds nothing to do. */
export async function tend(ctx: TransactionContext, orgId: string): Promise<void> {
  const subscriber = await lockSubscriber(ctx, orgId);
  const { subscription } = subscriber;
  if (!subscription?.nextAt || subscription.nextAt > ctx.now()) return;
  const { state } = subscription;
  if (subscriber.standing === 'closed') return planAgreed(ctx, orgId);
  if (subscriber.standing === 'suspended') {
    await writeSubscription(ctx, orgId, { state, nextAt: daysAfter(ctx.now(), 1) });
    return;
  }
  if (state === 'trialing') await advanceFreeTrial(ctx, subscriber, subscription);
  else if (state === 'active') await tendPeriod(ctx, subscriber, subscription);
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
  await reported(ctx, row, trialEndsAt);
}

const reported = (ctx: TransactionContext, row: SubscriptionRow, toldEnd: Date) =>
  writeSubscription(ctx, row.orgId, {
    state: row.state,
    toldEnd,
  });

async function tendPeriod(ctx: TransactionContext, subscriber: Subscriber, row: SubscriptionRow) {
  const { orgId, periodEnd, cancelAtPeriodEnd, currency } = row;
  if (!periodEnd || !currency) return;
  if (periodEnd <= ctx.now()) {
    if (cancelAtPeriodEnd) return endPlan(ctx, subscriber, 'cancelled');
    // What somebody began to buy is of a period that is over now.
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
  await reported(ctx, row, periodEnd);
}

/** While somebody is at the provider's page, nobody else collects. */
const leftAloneMs = 2 * 3_600_000;

/** Asks for the renewal once more, or gives up when the days of grace are over. */
async function dun(
  ctx: TransactionContext,
  subscriber: Subscriber,
  row: SubscriptionRow,
): Promise<void> {
  const { orgId, reminders } = row;
  const state = 'past_due';
  const open = await openOrderOf(ctx, orgId);
  const now = ctx.now();
  const until = open?.orderedBy ? new Date(open.createdAt.getTime() + leftAloneMs) : undefined;
  if (until && until > now) {
    await writeSubscription(ctx, orgId, { state, nextAt: until });
    return;
  }
  if (reminders >= dunningDays.length - 1) return endPlan(ctx, subscriber, 'unpaid');
  // What came in meanwhile is taken off.
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
  const held = { ...subscriber, subscription: { ...row, state: 'past_due' as const } };
  return writeOrder(ctx, held, choice, { basis: basisOf(ctx, held, choice) });
}
