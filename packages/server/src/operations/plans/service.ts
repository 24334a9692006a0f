import { plans } from '@ngo-plus/contract/identity/accounts';
import { type Plan, planLimits } from '@ngo-plus/contract/identity/entitlements';
import {
  freeTrialDays,
  type PlanOffer,
  planPrices,
  priceCurrencies,
} from '@ngo-plus/contract/operations/plans';

/** The plans on offer, the same for everyone and without a query. */
export async function listPlans(): Promise<PlanOffer[]> {
  return plans.map((plan) => ({
    plan,
    trialDays: plan === 'free' ? 0 : freeTrialDays,
    limits: planLimits[plan],
    prices: pricesOf(plan),
  }));
}

function pricesOf(plan: Plan): PlanOffer['prices'] {
  const prices = planPrices[plan];
  if (!prices) return [];
  return priceCurrencies.map((currency) => {
    const { monthMinor, yearMinor } = prices[currency];
    const money = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency });
    return { month: money(monthMinor), year: money(yearMinor) };
  });
}
