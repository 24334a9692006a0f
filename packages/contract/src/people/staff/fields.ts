import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { day, id, instant, roles } from '../../kernel/index.ts';

export const invitationId = id('StaffInvitationId');
export const documentId = id('StaffDocumentId');
export const leaveId = id('StaffLeaveId');

/** Control characters and bidirectional controls. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text; empty means unknown. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'Use at most {{maximum}} characters')
    .refine((text) => !unseen.test(text), {
      error: 'Remove line breaks and hidden characters',
    });

export const jobTitle = line(100);
export const department = line(100);

const phoneForm = 'Enter a phone number of digits, spaces and + ( ) - . /';

/** As typed, with the country code if needed. */
export const phone = line(40).refine(
  (text) => text === '' || (/^[+()\d\s./-]+$/.test(text) && /\d{3}/.test(text.replace(/\D/g, ''))),
  { error: phoneForm },
);

export const role = z.enum(roles, { error: 'Choose a role' });

/** A member of the organisation, for display and selection. */
export const colleague = z.object({ id: userId, name: z.string() });

export const memberStates = ['active', 'deactivated', 'suspended'] as const;

/** A member as lists show them. */
export const member = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role,
  /** `suspended` is decided by the platform, everywhere; `deactivated` by this organisation, here. */
  state: z.enum(memberStates),
  jobTitle: z.string(),
  department: z.string(),
  phone: z.string(),
  startedOn: day.nullable(),
  joinedAt: instant,
  /** When they last signed in to this organisation; null for never. */
  lastUsedAt: instant.nullable(),
  deactivatedAt: instant.nullable(),
});

export type Member = z.infer<typeof member>;
export type MemberState = (typeof memberStates)[number];
