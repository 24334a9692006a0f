import type { Role } from '@ngo-plus/contract/kernel';
import { invitationDays } from '@ngo-plus/contract/people/staff';
import type { TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';

/** Roles as emails name them. */
const roleText: Readonly<Record<Role, string>> = {
  SUPER_ADMIN: 'a super administrator',
  ADMIN: 'an administrator',
  NGO_ADMIN: 'an administrator',
  STAFF: 'a member of staff',
  VOLUNTEER: 'a volunteer',
  ANALYST: 'an analyst',
  VIEWER: 'a viewer',
};

type InvitationEmail = {
  readonly email: string;
  readonly role: Role;
  readonly organisation: string;
  readonly invitedBy: string;
  readonly token: string;
};

/** The token follows `#`, which browsers do not send, so no server logs it. */
export async function sendInvitation(
  ctx: TransactionContext,
  invitation: InvitationEmail,
): Promise<void> {
  const { email, role, organisation, invitedBy, token } = invitation;
  const letter = writeEmail({
    greeting: 'Hello,',
    before: [
      `${invitedBy} invited you to join ${organisation} on NGO Plus as ${roleText[role]}.`,
      `The link works once, for ${invitationDays} days, and only for this address: ${email}`,
    ],
    action: {
      words: `Join ${organisation}`,
      url: `${ctx.config.publicUrl}/invitation#${token}`,
    },
    after: ["If you didn't expect this, you can ignore this email."],
  });
  const subject = `${invitedBy} invited you to ${organisation}`;
  await sendMail(ctx, { to: email, subject, ...letter });
}
