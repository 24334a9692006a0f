import { exponentOf } from '@ngo-plus/contract/kernel';
import type { Money } from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';

type Writing = {
  /** Decimal places of Stripe's integers. */
  readonly digits: number;
  /** Stripe's integers are multiples of this. */
  readonly step: bigint;
};

const group = (writing: Writing, currencies: string) =>
  currencies.split(' ').map((currency) => [currency, writing] as const);

/**
 * The currencies that Stripe does not express in hundredths (docs.stripe.com/currencies: zero-decimal and
 * three-decimal currencies, special cases). This differs from ISO 4217: MGA has no decimals here. ISK and UGX are
 * hundredths that always end in 00, which holds because our amounts have no decimals. HUF and TWD are hundredths in
 * charges; only payouts are in whole units, and we make none.
 */
const writings: ReadonlyMap<string, Writing> = new Map([
  ...group({ digits: 0, step: 1n }, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...group({ digits: 3, step: 10n }, 'BHD JOD KWD OMR TND'),
]);

const hundredths: Writing = { digits: 2, step: 1n };
const writingOf = (currency: string) => writings.get(currency) ?? hundredths;

/** The maximum at Stripe, which a JSON number still represents exactly. */
const largest = 99_999_999_999_999n;

/**
 * Converts an amount to Stripe's integer.
 *
 * @throws PaymentProviderFailed refused: not above zero, too large, or with more decimals than Stripe supports
 */
export function stripeAmountOf({ amountMinor, currency }: Money): number {
  const { digits, step } = writingOf(currency);
  const more = digits - exponentOf(currency);
  const divisor = more < 0 ? 10n ** BigInt(-more) : 1n;
  const amount = more > 0 ? amountMinor * 10n ** BigInt(more) : amountMinor / divisor;
  const isExact = amountMinor % divisor === 0n && amount % step === 0n;
  if (isExact && amount > 0n && amount <= largest) return Number(amount);
  throw new PaymentProviderFailed('refused', `Stripe cannot process this amount in ${currency}.`);
}

/**
 * Converts Stripe's integer to minor units.
 *
 * @param currency as Stripe writes it, in lower case
 * @returns undefined for amounts that our minor units cannot express
 */
export function moneyOf(amount: number, currency: string): Money | undefined {
  const code = currency.toUpperCase();
  if (!Number.isSafeInteger(amount) || !/^[A-Z]{3}$/.test(code)) return undefined;
  const more = writingOf(code).digits - exponentOf(code);
  if (more <= 0) return { amountMinor: BigInt(amount) * 10n ** BigInt(-more), currency: code };
  const divisor = 10n ** BigInt(more);
  if (BigInt(amount) % divisor !== 0n) return undefined;
  return { amountMinor: BigInt(amount) / divisor, currency: code };
}
