import type { Money } from '../../kernel/index.ts';
import { type PaymentMethod, PaymentProviderFailed } from '../../ports/index.ts';

/** Stripe's fee for one payment. */
export type Price = {
  /** Hundredths of a per cent of the amount. */
  readonly basisPoints: bigint;
  /** The fixed part of the fee, in minor units. */
  readonly fixedMinor: bigint;
};

export type Prices = Readonly<Record<string, Price>>;

/**
 * Stripe's list prices (stripe.com/pricing and its pages per country, early 2026) for a standard card of the country
 * whose currency is used, paid to an account of that country. Foreign cards, conversion and custom agreements (which
 * many charities have) change the fee: the actual fee is in a charge's `fee` afterwards.
 */
export const listPrices: Prices = {
  AUD: { basisPoints: 170n, fixedMinor: 30n },
  CAD: { basisPoints: 290n, fixedMinor: 30n },
  EUR: { basisPoints: 150n, fixedMinor: 25n },
  GBP: { basisPoints: 150n, fixedMinor: 20n },
  JPY: { basisPoints: 360n, fixedMinor: 0n },
  SGD: { basisPoints: 340n, fixedMinor: 50n },
  USD: { basisPoints: 290n, fixedMinor: 30n },
};

/**
 * Returns Stripe's expected fee, rounded up. Stripe has no endpoint for it.
 *
 * @throws PaymentProviderFailed refused if no price is known: people are never shown a guess
 */
export function feeOn(
  { amountMinor, currency }: Money,
  method: PaymentMethod,
  prices: Prices,
): Money {
  const price = Object.hasOwn(prices, currency) ? prices[currency] : undefined;
  if (!price || method !== 'card')
    throw new PaymentProviderFailed('refused', `Stripe's fee for ${currency} is unknown.`);
  const share = (amountMinor * price.basisPoints + 9_999n) / 10_000n;
  return { amountMinor: share + price.fixedMinor, currency };
}
