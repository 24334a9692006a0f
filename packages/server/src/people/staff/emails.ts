import { phrases, type Role, worded } from '@ngo-plus/contract/kernel';
import { invitationDays } from '@ngo-plus/contract/people/staff';
import type { TransactionContext } from '../../kernel/index.ts';
import { greetingOf, sendEmail } from '../../platform/mail/index.ts';

/** Roles as emails name them. */
const roleText = phrases({
  SUPER_ADMIN: 'a super administrator',
  ADMIN: 'an administrator',
  NGO_ADMIN: 'an administrator',
  STAFF: 'a member of staff',
  VOLUNTEER: 'a volunteer',
  ANALYST: 'an analyst',
  VIEWER: 'a viewer',
});

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
  const by = { invitedBy, organisation };
  await sendEmail(ctx, {
    to: email,
    subject: worded('{{invitedBy}} invited you to {{organisation}}', by),
    greeting: greetingOf(''),
    before: [
      worded('{{invitedBy}} invited you to join {{organisation}} on NGO Plus as {{role}}.', {
        ...by,
        role: worded(roleText[role]),
      }),
      worded('The link works once, for {{days}} days, and only for this address: {{email}}', {
        days: invitationDays,
        email,
      }),
    ],
    action: {
      words: worded('Join {{organisation}}', { organisation }),
      url: `${ctx.config.publicUrl}/invitation#${token}`,
    },
    after: [worded("If you didn't expect this, you can ignore this email.")],
  });
}
