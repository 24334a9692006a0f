import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { PlanOffer } from '@ngo-plus/contract/operations/plans';
import type { Offer } from './offer.ts';

const price = (month: string, year: string, currency = 'USD') => ({
  month: { amountMinor: month, currency },
  year: { amountMinor: year, currency },
});

/** Plans as the server offers them, in US dollars. */
export const someOffers: readonly Offer[] = [
  { plan: 'free', trialDays: 0, limits: planLimits.free, price: price('0', '0') },
  { plan: 'pro', trialDays: 14, limits: planLimits.pro, price: price('2900', '29000') },
  { plan: 'enterprise', trialDays: 14, limits: planLimits.enterprise, price: undefined },
];

const francs = { month: '39000', year: '390000' };

/** The same plans as the server returns them, in dollars and francs. */
export const somePlans: readonly PlanOffer[] = someOffers.map(({ price: dollars, ...offer }) => ({
  ...offer,
  prices: dollars ? [dollars, price(francs.month, francs.year, 'RWF')] : [],
}));
