import type { PlanOffer } from '@ngo-plus/contract/operations/plans';

/** A plan in one currency. Without a price it is custom. */
export type Offer = Omit<PlanOffer, 'prices'> & { price: PlanOffer['prices'][number] | undefined };

export const currenciesOf = (plans: readonly PlanOffer[]): string[] => [
  ...new Set(plans.flatMap(({ prices }) => prices.map(({ month }) => month.currency))),
];

/** The currency of the URL, `?currency=GBP`; undefined for one without prices. */
export function currencyIn(
  query: URLSearchParams,
  available: readonly string[],
): string | undefined {
  const requested = query.get('currency')?.toUpperCase();
  return available.find((currency) => currency === requested);
}

/** The requested currency, else the organisation's own where it has a price, else the first. */
export const shownCurrency = (
  requested: string | undefined,
  ownCurrency: string | undefined,
  offered: readonly string[],
): string =>
  requested ?? offered.find((currency) => currency === ownCurrency) ?? offered[0] ?? 'USD';

export function inCurrency({ prices, ...plan }: PlanOffer, currency: string): Offer {
  return { ...plan, price: prices.find(({ month }) => month.currency === currency) };
}
