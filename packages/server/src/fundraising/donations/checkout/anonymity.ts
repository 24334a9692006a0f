import type { Anonymity } from '@ngo-plus/contract/fundraising/causes';
import type { HiddenDetails } from '@ngo-plus/contract/fundraising/donations';

/** Whether a cause allows its donors to hide this much. Hiding nothing is always allowed. */
export function mayHide(allowed: Anonymity, hides: HiddenDetails): boolean {
  if (hides === 'no' || allowed === 'all') return true;
  return allowed === 'name-only' && hides === 'name';
}
