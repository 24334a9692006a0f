import type { Declaration } from '@ngo-plus/contract/fundraising/gift-aid';

/** Returns the declarant's name as it appears in claims. */
export function nameOf({ given, mended }: Pick<Declaration, 'given' | 'mended'>): string {
  const { title, firstName, lastName } = mended ?? given;
  return [title, firstName, lastName].filter((part) => part !== '').join(' ');
}
