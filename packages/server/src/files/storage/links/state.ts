import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../../kernel/index.ts';
import type { LinkRow } from '../table.ts';

/** Whether the link works now. */
export const isOpen = (link: LinkRow, now: Date): boolean => endReason(link, now) === undefined;

/** @throws Problem `not_found` with the reason why the link no longer works. */
export function refuseEnded(link: LinkRow, now: Date): void {
  const message = endReason(link, now);
  if (message) throw new Problem('not_found', message);
}

function endReason(
  { revokedAt, expiresAt, maxUses, uses }: LinkRow,
  now: Date,
): Phrase | undefined {
  if (revokedAt !== null) return phrase('This link was revoked. Ask the sender for a new one.');
  if (expiresAt !== null && expiresAt <= now)
    return phrase('This link has expired. Ask the sender for a new one.');
  if (maxUses !== null && uses >= maxUses)
    return phrase('This link has reached its limit. Ask the sender for a new one.');
  return undefined;
}
