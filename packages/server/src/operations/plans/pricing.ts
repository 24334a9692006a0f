import type { Wording } from '@ngo-plus/contract/kernel';
import type { Interval } from '@ngo-plus/contract/operations/plans';
import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type AppliedCoupon, checkCoupon, type Purchase } from '../coupons/index.ts';
import { endOfPeriod } from './period.ts';
import { type Credit, creditFor } from './proration.ts';
import { priceOf, type Subscriber } from './subscriptions.ts';
import { orders, type SubscriptionRow } from './table.ts';

export type Choice = {
  readonly interval: Interval;
  readonly currency: string;
  /** In capitals; empty for none. */
  readonly coupon: string;
};

/** The terms of a purchase for an organisation now, before any coupon. */
export type Basis = {
  readonly kind: 'start' | 'change' | 'renewal';
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly anchorDay: number;
  readonly priceMinor: bigint;
  /** Set for a `change`. */
  readonly credit: Credit | undefined;
  readonly balanceMinor: bigint;
};

/**
 * Prices what an organisation would buy. During a free trial the paid period starts when the trial ends, so that
 * no trial days are lost; an unpaid renewal starts where the last period ended.
 *
 * @throws Problem `conflict` for the plan it already has or a change made elsewhere, `invalid` for another
 * currency than its own
 */
export function basisOf(
  ctx: Pick<TransactionContext, 'now'>,
  subscriber: Subscriber,
  choice: Choice,
): Basis {
  const { plan, subscription } = subscriber;
  if (plan === 'enterprise')
    throw new Problem('conflict', "You're on a custom plan. Contact us to change it.");
  refuseCurrency(subscription, choice.currency);
  const priceMinor = priceOf(choice.interval, choice.currency);
  const balanceMinor = subscription?.currency === choice.currency ? subscription.balanceMinor : 0n;
  const at = periodStartFor(ctx.now(), subscription, choice.interval);
  const periodEnd = endOfPeriod(at.periodStart, choice.interval, at.anchorDay);
  return { ...at, periodEnd, priceMinor, balanceMinor };
}

function periodStartFor(
  now: Date,
  subscription: SubscriptionRow | undefined,
  interval: Interval,
): Pick<Basis, 'kind' | 'credit' | 'periodStart' | 'anchorDay'> {
  const { state, periodStart, periodEnd, trialEndsAt, valueMinor } = subscription ?? {};
  if (state === 'active' && periodStart && periodEnd && valueMinor !== undefined) {
    refuseSame(subscription?.interval, interval);
    const start = periodStart > now ? periodStart : now;
    const credit = creditFor({ periodStart, periodEnd, valueMinor }, now);
    return { kind: 'change', credit, ...from(start) };
  }
  if (state === 'past_due' && periodEnd)
    return {
      kind: 'renewal',
      credit: undefined,
      periodStart: periodEnd,
      anchorDay: subscription?.anchorDay ?? periodEnd.getUTCDate(),
    };
  const isTrialing = state === 'trialing' && trialEndsAt && trialEndsAt > now;
  return { kind: 'start', credit: undefined, ...from(isTrialing ? trialEndsAt : now) };
}

const from = (periodStart: Date) => ({ periodStart, anchorDay: periodStart.getUTCDate() });

function refuseSame(current: Interval | null | undefined, requested: Interval): void {
  if (current === requested)
    throw new Problem('conflict', "You're already on this plan. It renews automatically.");
  if (requested === 'month')
    throw new Problem(
      'conflict',
      "A switch from yearly to monthly takes effect when the year ends. Choose it on your plan's page.",
    );
}

/** The currency of an organisation is fixed while it pays or has credit. */
function refuseCurrency(subscription: SubscriptionRow | undefined, currency: string): void {
  const boundTo = boundCurrency(subscription);
  if (boundTo === undefined || boundTo === currency) return;
  throw Problem.atField(
    'invalid',
    'currency',
    'Your organisation pays in {{bound}}. Choose {{bound}}.',
    { bound: boundTo },
  );
}

/** The currency that an organisation is bound to; undefined when it can choose. */
export function boundCurrency(subscription: SubscriptionRow | undefined): string | undefined {
  if (!subscription?.currency) return undefined;
  const { state, balanceMinor, currency } = subscription;
  return state === 'active' || state === 'past_due' || balanceMinor > 0n ? currency : undefined;
}

export async function purchaseOf(
  { db }: TransactionContext,
  { orgId }: Subscriber,
  { interval, currency }: Choice,
  { priceMinor }: Pick<Basis, 'priceMinor'>,
): Promise<Purchase> {
  const paidOrderCount = await db.$count(
    orders,
    and(eq(orders.orgId, orgId), eq(orders.state, 'paid')),
  );
  return { orgId, plan: 'pro', interval, currency, priceMinor, isFirst: paidOrderCount === 0 };
}

/** The total after all deductions, and the remaining credit. */
export function totalsOf(
  { priceMinor, credit, balanceMinor }: Pick<Basis, 'priceMinor' | 'credit' | 'balanceMinor'>,
  discountMinor: bigint,
) {
  const dueMinor = priceMinor - discountMinor;
  const availableMinor = (credit?.creditMinor ?? 0n) + balanceMinor;
  return availableMinor >= dueMinor
    ? { totalMinor: 0n, leftMinor: availableMinor - dueMinor }
    : { totalMinor: dueMinor - availableMinor, leftMinor: 0n };
}

/** Checks the code of a choice for a purchase; undefined when there is none. */
export const checkCode = async (
  ctx: TransactionContext,
  subscriber: Subscriber,
  choice: Choice,
  basis: Basis,
): Promise<AppliedCoupon | { readonly refusal: Wording } | undefined> =>
  choice.coupon === ''
    ? undefined
    : checkCoupon(ctx, choice.coupon, await purchaseOf(ctx, subscriber, choice, basis));
