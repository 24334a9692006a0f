import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/plans';
import { eq } from 'drizzle-orm';
import { tokensSince } from '../../ai/usage/index.ts';
import { usedBytesOf } from '../../files/storage/index.ts';
import { audit, type TransactionContext } from '../../kernel/index.ts';
import { acceptsCurrency } from '../../money/payments/index.ts';
import { readSeats } from '../../people/staff/index.ts';
import { boundCurrency } from './pricing.ts';
import { buyerOr403, nextPrice } from './quote.ts';
import { expiresOn } from './saved-card.ts';
import { graceEnd } from './schedule.ts';
import { findSubscriber, type Subscriber } from './subscriptions.ts';
import { billingDetails, type SubscriptionRow } from './table.ts';

/** Runs in scope `system`, like everything here: only the system can write a subscription. */
export async function readBilling(ctx: TransactionContext): Promise<contract.Billing> {
  const { orgId } = buyerOr403(ctx);
  const subscriber = await findSubscriber(ctx, orgId);
  const { plan, subscription } = subscriber;
  const boundTo = boundCurrency(subscription);
  return {
    plan,
    subscription: subscription ? await presentSubscription(ctx, subscription) : null,
    balance: balanceOf(subscription),
    canTry: mayStartTrial(subscriber),
    currencies: contract.priceCurrencies.filter((currency) =>
      boundTo === undefined ? acceptsCurrency(ctx, currency) : currency === boundTo,
    ),
    details: await detailsOf(ctx, orgId),
    usage: await usageOf(ctx, orgId, plan),
  };
}

/** A free trial is available once per organisation, and only as an upgrade. */
export const mayStartTrial = ({ plan, subscription }: Subscriber): boolean =>
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
  const { members, invited: invitationCount } = await readSeats(ctx);
  const storage = (await usedBytesOf(ctx, [orgId])).get(orgId) ?? 0;
  return {
    teamMembers: { used: members + invitationCount, limit: limits.teamMembers },
    storageBytes: { used: storage, limit: limits.storageBytes },
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
