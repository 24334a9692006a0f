import { exponentOf } from '@ngo-plus/contract/kernel';
import type { AmountRange } from './progress.ts';

const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '₦': 'NGN',
  '₵': 'GHS',
  '₹': 'INR',
  KSH: 'KES',
  USH: 'UGX',
  TSH: 'TZS',
  FRW: 'RWF',
  RF: 'RWF',
  CA$: 'CAD',
  A$: 'AUD',
};

const scales: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  millions: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

/** Maximum length in characters: longer texts are prose. */
const maxAmountLength = 120;

const money = String.raw`(US\$|CA\$|A\$|[$£€₦₵₹]|KSh|USh|TSh|Frw|RF|(?-i:[A-Z]{3}))?\s*(\d[\d.,'’  ]*)\s*(k|thousand|mn|millions?|m|bn|billion|b)?\b\s*(€|£|(?-i:[A-Z]{3}))?`;
const opening = String.raw`(up to|maximum(?: of)?|max\.?|less than|under|from|minimum(?: of)?|min\.?|at least|between|exactly)?`;
const closing = String.raw`(?:\s*(?:total|each|per (?:year|project|grant|award|organisation|organization)|a year|\+|maximum|max\.?))?[\s.*]*`;
const pattern = new RegExp(
  `^${opening}\\s*${money}(?:\\s*(?:-|–|—|to|and|à)\\s*${money})?${closing}$`,
  'i',
);

/** Digits with either separator: `1,000,000.50`, `1.000.000,50`, `1 000 000`. Undefined when ambiguous. */
function plainNumber(text: string): string | undefined {
  const digits = text.replace(/['’\s]/g, '').replace(/[.,]+$/, '');
  const [, last] = digits.match(/[.,](\d+)$/) ?? [];
  const decimals = last !== undefined && last.length !== 3 ? last : '';
  const whole = decimals ? digits.slice(0, -decimals.length - 1) : digits;
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole)) return undefined;
  const plain = whole.replace(/[.,]/g, '');
  return decimals ? `${plain}.${decimals}` : plain;
}

/** A decimal times a power of ten, truncated to an integer, without floating-point arithmetic. */
function shifted(decimal: string, power: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(power, '0').slice(0, power));
}

type AmountPart = { text: string; scale: string; currency: string | null };

const amountPart = (before = '', text = '', scale = '', after = ''): AmountPart => ({
  text,
  scale: scale.toLowerCase(),
  currency: currencyOf(before) ?? currencyOf(after),
});

/** The ISO code of a symbol or code, or null. */
export function currencyOf(text: string): string | null {
  const word = text.trim().toUpperCase();
  return signs[word] ?? (/^[A-Z]{3}$/.test(word) ? word : null);
}

function minorOf(
  { text, scale }: AmountPart,
  inherited: string,
  digits: number,
): bigint | undefined {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  const minor = shifted(plain, (scales[scale || inherited] ?? 0) + digits);
  return minor < 10n ** 18n ? minor : undefined;
}

/**
 * Parses an amount or a range as funders write it: `$25,000,000`, `Between $50,000 and $1,000,000`, `up to £5k`,
 * `RWF 12m to 30m`. Returns undefined for prose, percentages and plain words.
 */
export function readAmounts(
  text: string,
  fallbackCurrency: string | null,
): AmountRange | undefined {
  const match = text.length <= maxAmountLength && text.trim().match(pattern);
  if (!match) return undefined;
  const [, lead = '', ...parts] = match;
  const low = amountPart(...parts.slice(0, 4));
  const high = parts[5] === undefined ? undefined : amountPart(...parts.slice(4, 8));
  const currency = low.currency ?? high?.currency ?? fallbackCurrency;
  const digits = exponentOf(currency ?? '');
  const first = minorOf(low, high?.scale ?? '', digits);
  if (first === undefined) return undefined;
  if (high) {
    const second = minorOf(high, '', digits);
    if (second === undefined) return undefined;
    const [min, max] = first <= second ? [first, second] : [second, first];
    return { min, max, currency };
  }
  if (/^(up|max|less|under)/i.test(lead)) return { min: null, max: first, currency };
  if (/^(from|min|at least)/i.test(lead)) return { min: first, max: null, currency };
  return { min: first, max: first, currency };
}
