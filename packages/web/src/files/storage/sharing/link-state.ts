import type { Link } from '@ngo-plus/contract/files/storage';

export type LinkState = 'open' | 'expired' | 'used-up';

/** Explains to visitors why a link does not work. */
export function stateOf(
  { open, expiresAt, maxUses, uses }: Pick<Link, 'open' | 'expiresAt' | 'maxUses' | 'uses'>,
  now: Date,
): LinkState {
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  return open ? 'open' : 'expired';
}
