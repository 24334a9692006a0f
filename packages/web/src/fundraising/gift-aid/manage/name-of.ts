import type { Declaration } from '@ngo-plus/contract/fundraising/gift-aid';

/** Returns the declarant's name as it appears in claims. */
export function nameOf({
  declared,
  corrected,
}: Pick<Declaration, 'declared' | 'corrected'>): string {
  const { title, firstName, lastName } = corrected ?? declared;
  return [title, firstName, lastName].filter((part) => part !== '').join(' ');
}
