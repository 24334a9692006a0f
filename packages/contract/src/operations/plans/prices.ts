/** Days of the free trial, which needs no card. */
export const freeTrialDays = 14;

/** Prices are set per currency, not converted: a price that moves daily cannot be budgeted for. */
export const priceCurrencies = ['USD', 'GBP', 'EUR', 'RWF'] as const;

export type PriceCurrency = (typeof priceCurrencies)[number];

/** Per organisation, in minor units (the Rwandan franc has none). */
type Price = { readonly monthMinor: number; readonly yearMinor: number };

type Prices = Readonly<Record<PriceCurrency, Price>>;

const nothing: Price = { monthMinor: 0, yearMinor: 0 };

/** A year costs ten months. `undefined` is a custom price. */
export const planPrices: Readonly<{ free: Prices; pro: Prices; enterprise: undefined }> = {
  free: { USD: nothing, GBP: nothing, EUR: nothing, RWF: nothing },
  pro: {
    USD: { monthMinor: 2_900, yearMinor: 29_000 },
    GBP: { monthMinor: 2_400, yearMinor: 24_000 },
    EUR: { monthMinor: 2_700, yearMinor: 27_000 },
    RWF: { monthMinor: 39_000, yearMinor: 390_000 },
  },
  enterprise: undefined,
};
