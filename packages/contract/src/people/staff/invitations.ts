import * as z from 'zod';
import {
  deliverableEmail,
  newPassword,
  orgId,
  personName,
  profile,
} from '../../identity/accounts/index.ts';
import { endpoint, instant, pageInput } from '../../kernel/index.ts';
import { department, invitationId, jobTitle, role } from './fields.ts';
import { managesStaff } from './rights.ts';

/** How long the emailed link works. */
export const invitationDays = 7;

/** The maximum number of people in an imported list. */
export const maxInvited = 200;

export const invitationStates = ['waiting', 'expired', 'accepted', 'revoked'] as const;

export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  role,
  jobTitle: z.string(),
  department: z.string(),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
});

export type Invitation = z.infer<typeof invitation>;

const someone = z.object({
  email: deliverableEmail,
  role,
  jobTitle: jobTitle.default(''),
  department: department.default(''),
});

/** Limits unsolicited emails. */
const fewEmails = { per: 'user', max: 120, windowSeconds: 3600 } as const;

export const listInvitations = endpoint('GET /api/staff/invitations', {
  summary: "Lists the organisation's invitations, newest first.",
  access: managesStaff,
  paged: true,
  input: z.object({ ...pageInput, state: z.enum(invitationStates).optional() }),
  output: z.array(invitation),
});

export const invite = endpoint('POST /api/staff/invitations', {
  summary: 'Invites a person by email. The link works once, for seven days.',
  access: managesStaff,
  personal: true,
  idempotent: true,
  limit: fewEmails,
  input: someone,
  output: invitation,
});

export const inviteMany = endpoint('POST /api/staff/invitations/batch', {
  summary: 'Invites people from a list and returns the result for each row.',
  access: managesStaff,
  personal: true,
  idempotent: true,
  limit: { per: 'user', max: 10, windowSeconds: 3600 },
  input: z.object({
    people: z
      .array(someone)
      .min(1, 'Choose a list with at least one person')
      .max(maxInvited, 'Invite at most {{maximum}} people at a time'),
  }),
  output: z.object({
    invited: z.int(),
    rows: z.array(
      z.object({
        email: z.string(),
        /** Null when the invitation was sent, otherwise the reason. */
        refusal: z.string().nullable(),
      }),
    ),
  }),
});

export const resendInvitation = endpoint('POST /api/staff/invitations/:id/emails', {
  summary:
    'Sends the email again with a new link, valid for seven days. The old link stops working.',
  access: managesStaff,
  personal: true,
  idempotent: true,
  limit: fewEmails,
  input: z.object({ id: invitationId }),
  output: invitation,
});

export const revokeInvitation = endpoint('DELETE /api/staff/invitations/:id', {
  summary: 'Revokes an invitation. Its link stops working immediately.',
  access: managesStaff,
  personal: true,
  input: z.object({ id: invitationId }),
  output: invitation,
});

const token = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the email.');

const fewTries = { per: 'address', max: 120, windowSeconds: 3600 } as const;

export const readInvitation = endpoint('POST /api/invitations/lookup', {
  summary: 'Returns an invitation. Requires its link.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
  output: z.object({
    organisation: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role,
    expiresAt: instant,
    /** Whether the address has an account; otherwise one is created on acceptance. */
    hasAccount: z.boolean(),
  }),
});

export const acceptInvitation = endpoint('POST /api/invitations/acceptance', {
  summary: "Accepts an invitation sent to the signed-in person's address.",
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({ token }),
  /** The organisation joined, to switch to. */
  output: z.object({ orgId, organisation: z.string() }),
});

export const acceptWithAccount = endpoint('POST /api/invitations/account', {
  summary: "Creates an account for an invitation's address and joins its organisation.",
  access: 'public',
  limit: fewTries,
  input: z.object({ token, name: personName, password: newPassword }),
  output: z.object({ email: profile.shape.email, organisation: z.string() }),
});
