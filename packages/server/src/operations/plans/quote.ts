import { allows, type Input, inEnglish } from '@ngo-plus/contract/kernel';
import {
  type readQuote as contractQuote,
  managesBilling,
  type Quote,
} from '@ngo-plus/contract/operations/plans';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { type AppliedCoupon, renewalDiscount } from '../coupons/index.ts';
import { type Basis, basisOf, type Choice, checkCode, totalsOf } from './pricing.ts';
import { findSubscriber, findSubscription, priceOf } from './subscriptions.ts';
import type { SubscriptionRow } from './table.ts';

/**
 * Checks that the caller may buy for their organisation, independently of the route's guard.
 *
 * @throws Problem `forbidden`
 */
export function buyerOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesBilling, actor.role))
    throw new Problem('forbidden', 'Only administrators can manage the plan.');
  return actor;
}

/** Quotes the price of Pro now. Runs in scope `system`: the caller cannot read coupons. */
export async function readQuote(
  ctx: TransactionContext,
  choice: Input<typeof contractQuote>,
): Promise<Quote> {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await findSubscriber(ctx, orgId);
  const basis = basisOf(ctx, subscriber, choice);
  const checked = await checkCode(ctx, subscriber, choice, basis);
  const applied = checked && 'code' in checked ? checked : undefined;
  const stored = applied
    ? undefined
    : await storedDiscount(ctx, subscriber.subscription, choice, basis);
  const discountMinor = applied?.discountMinor ?? stored?.discountMinor ?? 0n;
  const periods = applied?.periods ?? (applied ? null : undefined);
  return {
    ...presentBasis(basis, choice, discountMinor),
    renewal: amount(await renewalOf(ctx, choice, { applied, stored }), choice.currency),
    coupon: applied
      ? { code: applied.code, periods: periods ?? null }
      : stored
        ? { code: stored.code, periods: stored.periods }
        : null,
    refusal: checked && 'refusal' in checked ? inEnglish(checked.refusal) : null,
  };
}

const amount = (minor: bigint, currency: string) => ({ amountMinor: minor.toString(), currency });

function presentBasis(basis: Basis, { interval, currency }: Choice, discountMinor: bigint) {
  const { totalMinor, leftMinor } = totalsOf(basis, discountMinor);
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

export type StoredDiscount = {
  readonly couponId: string;
  readonly code: string;
  readonly discountMinor: bigint;
  /** Remaining periods, this one included; null for all. */
  readonly periods: number | null;
};

/** The remaining discount of the organisation's current coupon, if any. */
export async function storedDiscount(
  ctx: TransactionContext,
  subscription: SubscriptionRow | undefined,
  { interval, currency }: Pick<Choice, 'interval' | 'currency'>,
  { priceMinor }: Pick<Basis, 'priceMinor'>,
): Promise<StoredDiscount | undefined> {
  if (!subscription?.couponId || subscription.state === 'ended') return undefined;
  const { couponId, couponPeriods: periods } = subscription;
  const laterPeriod = await renewalDiscount(ctx, couponId, {
    plan: 'pro',
    interval,
    currency,
    priceMinor,
  });
  return laterPeriod && { couponId, ...laterPeriod, periods };
}

type Discounts = {
  readonly applied: AppliedCoupon | undefined;
  readonly stored: StoredDiscount | undefined;
};

async function renewalOf(
  ctx: TransactionContext,
  { interval, currency }: Choice,
  { applied, stored }: Discounts,
): Promise<bigint> {
  const priceMinor = priceOf(interval, currency);
  const discount = applied ?? stored;
  if (!discount || (discount.periods !== null && discount.periods <= 1)) return priceMinor;
  const later = await renewalDiscount(ctx, discount.couponId, {
    plan: 'pro',
    interval,
    currency,
    priceMinor,
  });
  return priceMinor - (later?.discountMinor ?? 0n);
}

/** The price of the next period; undefined when there is none. */
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
  const stored = await storedDiscount(ctx, subscription, { interval, currency }, { priceMinor });
  return priceMinor - (stored?.discountMinor ?? 0n);
}
