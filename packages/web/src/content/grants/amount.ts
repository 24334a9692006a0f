import type { Grant } from '@ngo-plus/contract/content/grants';
import { useFormat, useTranslation } from '../../kernel/index.ts';

type Sized = Pick<Grant, 'amounts' | 'grantSize'>;

/** The range of one award in the reader's locale; otherwise the funder's text, or blank. */
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
