import { Problem } from '../../../kernel/index.ts';
import type { LinkRow } from '../table.ts';

/** Whether it works now. */
export const isOpen = (link: LinkRow, now: Date): boolean => ending(link, now) === undefined;

/** @throws Problem `not_found` with why it does not work any more, for whoever has the right address. */
export function refuseEnded(link: LinkRow, now: Date): void {
  const words = ending(link, now);
  if (words) throw new Problem('not_found', `${words} Ask the sender for a new one.`);
}

function ending({ revokedAt, expiresAt, maxUses, uses }: LinkRow, now: Date): string | undefined {
  if (revokedAt !== null) return 'This link was revoked.';
  if (expiresAt !== null && expiresAt <= now) return 'This link has expired.';
  if (maxUses !== null && uses >= maxUses) return 'This link has reached its limit.';
  return undefined;
}
