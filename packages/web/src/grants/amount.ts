import type { Grant } from '@ngo-plus/contract/grants';
import { minorDigits } from '@ngo-plus/contract/grants';
import { useFormat, useTranslation } from '../kernel/index.ts';

type Sized = Pick<Grant, 'amounts' | 'grantSize'>;

/** What one award may be, in the reader's way of writing money; else in the funder's words; else blank. */
export function useAmount(): (grant: Sized) => string {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ amounts, grantSize }) => {
    const { minMinor, maxMinor, currency } = amounts ?? { minMinor: null, maxMinor: null };
    if (!currency || (minMinor === null && maxMinor === null)) return grantSize;
    const words = (amountMinor: string) => money({ amountMinor, currency });
    if (maxMinor === null) return t('From {{amount}}', { amount: words(minMinor ?? '0') });
    if (minMinor === null) return t('Up to {{amount}}', { amount: words(maxMinor) });
    if (minMinor === maxMinor) return words(maxMinor);
    return t('{{least}} to {{most}}', { least: words(minMinor), most: words(maxMinor) });
  };
}

/** `5,000.50` in GBP is `500050`; undefined for what is no amount of that currency. Exact at any size. */
export function minorOf(typed: string, currency: string): string | undefined {
  const digits = minorDigits(currency);
  const [, whole = '', fraction = ''] =
    typed.replace(/[\s,]/g, '').match(/^(\d+)(?:\.(\d*))?$/) ?? [];
  if (whole === '' || fraction.length > digits) return undefined;
  const minor = (whole + fraction.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
  return minor.length <= 18 ? minor : undefined;
}

/** The way back, as a person would type it: no decimals when they are nought. */
export function typedOf(minor: string | null, currency: string): string {
  if (minor === null) return '';
  const digits = minorDigits(currency);
  const padded = minor.padStart(digits + 1, '0');
  const [whole, fraction] = [
    padded.slice(0, padded.length - digits),
    padded.slice(padded.length - digits),
  ];
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
}
