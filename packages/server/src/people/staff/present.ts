import * as contract from '@ngo-plus/contract/people/staff';
import type { InvitationRow } from './table.ts';

export type InvitationWithSender = {
  readonly invitation: InvitationRow;
  readonly invitedBy: string | null;
};

export function presentInvitation(
  { invitation, invitedBy }: InvitationWithSender,
  now: Date,
): contract.Invitation {
  const { id, email, role, jobTitle, department, sentAt, expiresAt } = invitation;
  return contract.invitation.parse({
    id,
    email,
    role,
    jobTitle,
    department,
    state: stateOf(invitation, now),
    invitedBy: invitedBy ?? '',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
}

export function stateOf(
  { acceptedAt, revokedAt, expiresAt }: InvitationRow,
  now: Date,
): contract.Invitation['state'] {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'waiting' : 'expired';
}
