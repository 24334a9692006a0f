import type { Money } from '../../kernel/index.ts';
import { type PaymentMethod, PaymentProviderFailed } from '../../ports/index.ts';

/** What Stripe keeps of one payment. */
export type Price = {
  /** Hundredths of a per cent of the amount. */
  readonly basisPoints: bigint;
  /** And so much besides. */
  readonly fixedMinor: bigint;
};

export type Prices = Readonly<Record<string, Price>>;

/**
 * Stripe's list prices (stripe.com/pricing and its pages per country, early 2026) for a standard card
 * of the country whose money is paid with, to an account of that country. Cards from elsewhere,
 * conversion, and an agreement of one's own (charities often have one) make it another figure: what
 * was really kept stands in a charge's `fee` afterwards.
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
 * What Stripe would keep, rounded up. Stripe has no endpoint that tells it.
 *
 * @throws PaymentProviderFailed refused, where no price is known: nobody is shown a guess
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
