import type { PlanOffer } from '@ngo-plus/contract/operations/plans';

/** A plan as one reader sees it: in one currency. Without a price it is by agreement. */
export type Offer = Omit<PlanOffer, 'prices'> & { price: PlanOffer['prices'][number] | undefined };

export const currenciesOf = (plans: readonly PlanOffer[]): string[] => [
  ...new Set(plans.flatMap(({ prices }) => prices.map(({ month }) => month.currency))),
];

/** What the address asks for, `?currency=GBP`; undefined for anything without a price. */
export function currencyIn(query: URLSearchParams, offered: readonly string[]): string | undefined {
  const asked = query.get('currency')?.toUpperCase();
  return offered.find((currency) => currency === asked);
}

/** The currency that was asked for, else the organisation's own where it has a price, else the first. */
export const shownCurrency = (
  asked: string | undefined,
  own: string | undefined,
  offered: readonly string[],
): string => asked ?? offered.find((currency) => currency === own) ?? offered[0] ?? 'USD';

export function inCurrency({ prices, ...plan }: PlanOffer, currency: string): Offer {
  return { ...plan, price: prices.find(({ month }) => month.currency === currency) };
}
