import type { PlanOffer } from '@ngo-plus/contract/plans';

/** A plan as one reader sees it: in one currency. Without a price it is by agreement. */
export type Offer = Omit<PlanOffer, 'prices'> & { price: PlanOffer['prices'][number] | undefined };

export const currenciesOf = (plans: readonly PlanOffer[]): string[] => [
  ...new Set(plans.flatMap(({ prices }) => prices.map(({ month }) => month.currency))),
];

/** What the address asks for, `?currency=GBP`; the first of the list for anything else. */
export function currencyIn(query: URLSearchParams, offered: readonly string[]): string {
  const asked = query.get('currency')?.toUpperCase();
  return offered.find((currency) => currency === asked) ?? offered[0] ?? 'USD';
}

export function inCurrency({ prices, ...plan }: PlanOffer, currency: string): Offer {
  return { ...plan, price: prices.find(({ month }) => month.currency === currency) };
}
