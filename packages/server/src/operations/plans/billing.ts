import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/plans';
import { eq } from 'drizzle-orm';
import { tokensSince } from '../../ai/generation/index.ts';
import { usedBytesOf } from '../../files/storage/index.ts';
import { audit, type TransactionContext } from '../../kernel/index.ts';
import { acceptsCurrency } from '../../money/payments/index.ts';
import { readSeats } from '../../people/staff/index.ts';
import { boundCurrency } from './pricing.ts';
import { buyerOr403, nextPrice } from './quoting.ts';
import { expiresOn } from './saved-card.ts';
import { findSubscriber, type Subscriber } from './subscriptions.ts';
import { billingDetails, type SubscriptionRow } from './table.ts';
import { graceEnd } from './when.ts';

/** Runs in scope `system`, and so do all here: a subscription is written by nobody else. */
export async function readBilling(ctx: TransactionContext): Promise<contract.Billing> {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await findSubscriber(ctx, orgId);
  const { plan, subscription } = subscriber;
  const bound = boundCurrency(subscription);
  return {
    plan,
    subscription: subscription ? await presentSubscription(ctx, subscription) : null,
    balance: balanceOf(subscription),
    canTry: mayTry(subscriber),
    currencies: contract.priceCurrencies.filter((currency) =>
      bound === undefined ? acceptsCurrency(ctx, currency) : currency === bound,
    ),
    details: await detailsOf(ctx, orgId),
    usage: await usageOf(ctx, orgId, plan),
  };
}

/** Once for an organisation, and only upwards. */
export const mayTry = ({ plan, subscription }: Subscriber): boolean =>
  plan === 'free' && !subscription?.trialStartedAt && subscription?.orderId == null;

const balanceOf = (subscription: SubscriptionRow | undefined) =>
  subscription?.currency && subscription.balanceMinor > 0n
    ? { amountMinor: subscription.balanceMinor.toString(), currency: subscription.currency }
    : null;

async function presentSubscription(
  ctx: TransactionContext,
  row: SubscriptionRow,
): Promise<contract.Subscription> {
  const { plan, state, interval, currency, periodStart, periodEnd, trialEndsAt } = row;
  const renewal = await nextPrice(ctx, row.orgId);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    plan,
    state,
    interval,
    currency,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    periodStart: iso(periodStart),
    periodEnd: iso(periodEnd),
    trialEndsAt: iso(trialEndsAt),
    nextInterval: row.nextInterval ?? interval,
    renewal:
      renewal === undefined || !currency ? null : { amountMinor: renewal.toString(), currency },
    graceEndsAt: state === 'past_due' && periodEnd ? graceEnd(periodEnd).toISOString() : null,
    failure: row.failure,
    card:
      row.cardPaymentId === null
        ? null
        : {
            brand: row.cardBrand ?? '',
            last4: row.cardLast4 ?? '',
            keptOnlyUntil: await expiresOn(ctx, row),
          },
  };
}

async function detailsOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<contract.BillingDetails> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.orgId, orgId));
  const { name = '', address = '', taxNumber = '', email = '' } = row ?? {};
  return { name, address, taxNumber, email };
}

async function usageOf(ctx: TransactionContext, orgId: string, plan: Subscriber['plan']) {
  const limits = planLimits[plan];
  const now = ctx.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { members, invited } = await readSeats(ctx);
  const stored = (await usedBytesOf(ctx, [orgId])).get(orgId) ?? 0;
  return {
    teamMembers: { used: members + invited, limit: limits.teamMembers },
    storageBytes: { used: stored, limit: limits.storageBytes },
    aiTokensPerMonth: {
      used: await tokensSince(ctx.db, orgId, since),
      limit: limits.aiTokensPerMonth,
    },
  };
}

export async function changeBillingDetails(
  ctx: TransactionContext,
  details: Input<typeof contract.changeBillingDetails>,
): Promise<contract.Billing> {
  const { orgId } = buyerOr403(ctx);
  const values = { ...details, updatedAt: ctx.now() };
  await ctx.db
    .insert(billingDetails)
    .values({ orgId, ...values })
    .onConflictDoUpdate({ target: billingDetails.orgId, set: values });
  await audit(ctx, { action: 'plans.change-details', subject: orgId });
  return readBilling(ctx);
}
