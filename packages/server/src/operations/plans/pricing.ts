import type { Wording } from '@ngo-plus/contract/kernel';
import type { Interval } from '@ngo-plus/contract/operations/plans';
import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type Purchase, type Weighed, weighCoupon } from '../coupons/index.ts';
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

/** What a choice is for an organisation now, before any coupon. */
export type Basis = {
  readonly kind: 'start' | 'change' | 'renewal';
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly anchorDay: number;
  readonly priceMinor: bigint;
  /** Of a `change`. */
  readonly credit: Credit | undefined;
  readonly balanceMinor: bigint;
};

/**
 * What an organisation would buy. During a trial the paid period begins when the trial ends, so nothing
 * of it is lost; an unpaid renewal begins where the last period ended.
 *
 * @throws Problem `conflict` for what it has already or changes elsewhere, `invalid` for another currency
 *   than it pays in
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
  const at = beginningFor(ctx.now(), subscription, choice.interval);
  const periodEnd = endOfPeriod(at.periodStart, choice.interval, at.anchorDay);
  return { ...at, periodEnd, priceMinor, balanceMinor };
}

function beginningFor(
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
  const trying = state === 'trialing' && trialEndsAt && trialEndsAt > now;
  return { kind: 'start', credit: undefined, ...from(trying ? trialEndsAt : now) };
}

const from = (periodStart: Date) => ({ periodStart, anchorDay: periodStart.getUTCDate() });

function refuseSame(present: Interval | null | undefined, wanted: Interval): void {
  if (present === wanted)
    throw new Problem('conflict', "You're already on this plan. It renews automatically.");
  if (wanted === 'month')
    throw new Problem(
      'conflict',
      "A switch from yearly to monthly takes effect when the year ends. Choose it on your plan's page.",
    );
}

/** What an organisation pays in stays the same for as long as it pays, or has something left. */
function refuseCurrency(subscription: SubscriptionRow | undefined, currency: string): void {
  const bound = boundCurrency(subscription);
  if (bound === undefined || bound === currency) return;
  throw Problem.atField(
    'invalid',
    'currency',
    'Your organisation pays in {{bound}}. Choose {{bound}}.',
    { bound },
  );
}

/** The currency that an organisation is bound to; undefined when it may choose. */
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
  const paid = await db.$count(orders, and(eq(orders.orgId, orgId), eq(orders.state, 'paid')));
  return { orgId, plan: 'pro', interval, currency, priceMinor, isFirst: paid === 0 };
}

/** What it comes to once everything is taken off, and what is left over. */
export function sumOf(
  { priceMinor, credit, balanceMinor }: Pick<Basis, 'priceMinor' | 'credit' | 'balanceMinor'>,
  discountMinor: bigint,
) {
  const due = priceMinor - discountMinor;
  const held = (credit?.creditMinor ?? 0n) + balanceMinor;
  return held >= due
    ? { totalMinor: 0n, leftMinor: held - due }
    : { totalMinor: due - held, leftMinor: 0n };
}

/** A code for this purchase, or why it is none. Undefined where none was given. */
export const weigh = async (
  ctx: TransactionContext,
  subscriber: Subscriber,
  choice: Choice,
  basis: Basis,
): Promise<Weighed | { readonly refusal: Wording } | undefined> =>
  choice.coupon === ''
    ? undefined
    : weighCoupon(ctx, choice.coupon, await purchaseOf(ctx, subscriber, choice, basis));
