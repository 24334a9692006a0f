import type { Anonymity } from '@ngo-plus/contract/fundraising/causes';
import type { Hiding } from '@ngo-plus/contract/fundraising/donations';

/** Whether a cause lets its donors hide so much. Hiding nothing is always possible. */
export function mayHide(most: Anonymity, hides: Hiding): boolean {
  if (hides === 'no' || most === 'all') return true;
  return most === 'name-only' && hides === 'name';
}
