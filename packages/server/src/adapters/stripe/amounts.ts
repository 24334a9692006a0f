import { exponentOf } from '@ngo-plus/contract/kernel';
import type { Money } from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';

type Writing = {
  /** Digits after the point in Stripe's integers. */
  readonly digits: number;
  /** Stripe's integers are multiples of this. */
  readonly step: bigint;
};

const group = (writing: Writing, currencies: string) =>
  currencies.split(' ').map((currency) => [currency, writing] as const);

/**
 * How Stripe writes amounts, where it is not in hundredths (docs.stripe.com/currencies: zero-decimal
 * and three-decimal currencies, special cases). It is not ISO 4217: MGA has no digits here. ISK and
 * UGX are written in hundredths that are always 00, which follows from our having no part of them.
 * HUF and TWD are hundredths in charges; only payouts of them are in whole units, and we make none.
 */
const writings: ReadonlyMap<string, Writing> = new Map([
  ...group({ digits: 0, step: 1n }, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...group({ digits: 3, step: 10n }, 'BHD JOD KWD OMR TND'),
]);

const hundredths: Writing = { digits: 2, step: 1n };
const writingOf = (currency: string) => writings.get(currency) ?? hundredths;

/** No currency's amounts have more digits at Stripe, and a JSON number still holds it exactly. */
const largest = 99_999_999_999_999n;

/**
 * An amount of ours as Stripe's integer.
 *
 * @throws PaymentProviderFailed refused: not above zero, too large, or with digits that Stripe has not
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
 * Stripe's integer as an amount of ours.
 *
 * @param currency as Stripe writes it, in small letters
 * @returns undefined for what our minor units cannot express
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
