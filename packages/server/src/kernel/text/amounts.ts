import { decimalOf, exponentOf } from '@ngo-plus/contract/kernel';
import { localeOf } from './locale.ts';

type Amount = { readonly amountMinor: bigint; readonly currency: string };

/**
 * Formats an amount for documents, exactly at any size: `RWF 39,000`, `GBP 12.50`.
 *
 * @param display `symbol` where readers know the currency: `US$29.00`
 */
export function amountText(
  { amountMinor, currency }: Amount,
  language: string,
  display: 'code' | 'symbol' = 'code',
): string {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: display,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(amountMinor, currency) as Intl.StringNumericLiteral);
}

/** The same for headlines and labels, without decimals that are zero: `RWF 39,000`, `GBP 12`, `GBP 12.50`. */
export const shortAmountText = ({ amountMinor, currency }: Amount, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(decimalOf(amountMinor, currency) as Intl.StringNumericLiteral);
