import { allows, type Input, inEnglish } from '@ngo-plus/contract/kernel';
import {
  type readQuote as contractQuote,
  managesBilling,
  type Quote,
} from '@ngo-plus/contract/operations/plans';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { laterDiscount, type Weighed } from '../coupons/index.ts';
import { type Basis, basisOf, type Choice, sumOf, weigh } from './pricing.ts';
import { findSubscriber, findSubscription, priceOf } from './subscriptions.ts';
import type { SubscriptionRow } from './table.ts';

/** Those who buy for their organisation, whatever the guard said. @throws Problem `forbidden` */
export function buyerOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesBilling, actor.role))
    throw new Problem('forbidden', 'Only administrators can manage the plan.');
  return actor;
}

/** What Pro would cost now. Runs in scope `system`: the caller does not see which coupons there are. */
export async function readQuote(
  ctx: TransactionContext,
  choice: Input<typeof contractQuote>,
): Promise<Quote> {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await findSubscriber(ctx, orgId);
  const basis = basisOf(ctx, subscriber, choice);
  const found = await weigh(ctx, subscriber, choice, basis);
  const weighed = found && 'code' in found ? found : undefined;
  const kept = weighed
    ? undefined
    : await keptDiscount(ctx, subscriber.subscription, choice, basis);
  const discountMinor = weighed?.discountMinor ?? kept?.discountMinor ?? 0n;
  const periods = weighed?.periods ?? (weighed ? null : undefined);
  return {
    ...presentBasis(basis, choice, discountMinor),
    renewal: amount(await renewalOf(ctx, choice, { weighed, kept }), choice.currency),
    coupon: weighed
      ? { code: weighed.code, periods: periods ?? null }
      : kept
        ? { code: kept.code, periods: kept.periods }
        : null,
    refusal: found && 'refusal' in found ? inEnglish(found.refusal) : null,
  };
}

const amount = (minor: bigint, currency: string) => ({ amountMinor: minor.toString(), currency });

function presentBasis(basis: Basis, { interval, currency }: Choice, discountMinor: bigint) {
  const { totalMinor, leftMinor } = sumOf(basis, discountMinor);
  const { kind, credit, priceMinor, balanceMinor, periodStart, periodEnd } = basis;
  return {
    kind,
    plan: 'pro' as const,
    interval,
    price: amount(priceMinor, currency),
    discount: amount(discountMinor, currency),
    credit: credit
      ? {
          amount: amount(credit.creditMinor, currency),
          daysLeft: credit.daysLeft,
          days: credit.days,
        }
      : null,
    balance: amount(balanceMinor, currency),
    total: amount(totalMinor, currency),
    left: amount(leftMinor, currency),
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  };
}

export type Stored = {
  readonly couponId: string;
  readonly code: string;
  readonly discountMinor: bigint;
  /** Periods that are left, this one included; null for all. */
  readonly periods: number | null;
};

/** What the coupon of an organisation still takes off; nothing where a new one is given. */
export async function keptDiscount(
  ctx: TransactionContext,
  subscription: SubscriptionRow | undefined,
  { interval, currency }: Pick<Choice, 'interval' | 'currency'>,
  { priceMinor }: Pick<Basis, 'priceMinor'>,
): Promise<Stored | undefined> {
  if (!subscription?.couponId || subscription.state === 'ended') return undefined;
  const { couponId, couponPeriods: periods } = subscription;
  const later = await laterDiscount(ctx, couponId, {
    plan: 'pro',
    interval,
    currency,
    priceMinor,
  });
  return later && { couponId, ...later, periods };
}

type Discounts = { readonly weighed: Weighed | undefined; readonly kept: Stored | undefined };

async function renewalOf(
  ctx: TransactionContext,
  { interval, currency }: Choice,
  { weighed, kept }: Discounts,
): Promise<bigint> {
  const priceMinor = priceOf(interval, currency);
  const taken = weighed ?? kept;
  if (!taken || (taken.periods !== null && taken.periods <= 1)) return priceMinor;
  const later = await laterDiscount(ctx, taken.couponId, {
    plan: 'pro',
    interval,
    currency,
    priceMinor,
  });
  return priceMinor - (later?.discountMinor ?? 0n);
}

/** What the next period will cost; undefined where there will be none. */
export async function nextPrice(
  ctx: TransactionContext,
  orgId: string,
): Promise<bigint | undefined> {
  const subscription = await findSubscription(ctx, orgId);
  if (!subscription?.interval || !subscription.currency) return undefined;
  const { state, cancelAtPeriodEnd, currency } = subscription;
  if ((state !== 'active' && state !== 'past_due') || cancelAtPeriodEnd) return undefined;
  const interval = subscription.nextInterval ?? subscription.interval;
  const priceMinor = priceOf(interval, currency);
  const kept = await keptDiscount(ctx, subscription, { interval, currency }, { priceMinor });
  return priceMinor - (kept?.discountMinor ?? 0n);
}
