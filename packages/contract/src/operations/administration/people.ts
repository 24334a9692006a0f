import * as z from 'zod';
import { deliverableEmail, orgId, profile, userId } from '../../identity/accounts/index.ts';
import { download, endpoint, exportedColumns, instant, pageInput } from '../../kernel/index.ts';
import {
  administers,
  administersAll,
  personRow,
  personStates,
  plan,
  reason,
  role,
  search,
} from './fields.ts';

const platform = { access: administers, scope: 'platform', personal: true } as const;

const filters = {
  /** Part of the name or address, or a full id. */
  search,
  role: role.optional(),
  plan: plan.optional(),
  orgId: orgId.optional(),
  state: z.enum(personStates).optional(),
};

export const listPeople = endpoint('GET /api/administration/users', {
  summary: 'Lists people of all organisations by name, with their memberships.',
  ...platform,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    ...filters,
  }),
  output: z.array(personRow),
});

/** The columns of the list, which an export can have in any order. */
export const personColumns = [
  'person',
  'organisations',
  'status',
  'lastActive',
  'signedUp',
] as const;

export type PersonColumn = (typeof personColumns)[number];

export const exportPeople = download('GET /api/administration/users/export', {
  summary: 'Exports the people who match the filters as CSV, with the given or all columns.',
  ...platform,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ ...filters, columns: exportedColumns(personColumns) }),
});

const one = z.object({ id: userId });

export const personDetail = personRow.extend({
  emailVerifiedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  suspensionReason: z.string(),
  twoFactor: z.boolean(),
  /** Number of active sessions. */
  devices: z.int(),
  /** What the caller may do; the server checks again. */
  may: z.object({ change: z.boolean(), signInAs: z.boolean(), suspend: z.boolean() }),
});

export type PersonDetail = z.infer<typeof personDetail>;

export const readPerson = endpoint('GET /api/administration/users/:id', {
  summary: 'Returns a person with their memberships and sign-in methods.',
  ...platform,
  input: one,
  output: personDetail,
});

export const invitePerson = endpoint('POST /api/administration/invitations', {
  summary: 'Invites a person to any organisation. The link works once, for seven days.',
  ...platform,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ orgId, email: deliverableEmail, role }),
  output: z.object({ email: z.string(), organisation: z.string() }),
});

export const changePersonRole = endpoint('PUT /api/administration/users/:id/role', {
  summary: "Changes a person's role in one of their organisations. Takes effect immediately.",
  ...platform,
  input: z.object({ id: userId, orgId, role }),
  output: personDetail,
});

export const suspendPerson = endpoint('PUT /api/administration/users/:id/suspension', {
  summary: 'Suspends a person in every organisation immediately. Their work is kept.',
  ...platform,
  input: z.object({ id: userId, reason }),
  output: personDetail,
});

export const restorePerson = endpoint('DELETE /api/administration/users/:id/suspension', {
  summary: "Lifts a person's suspension.",
  ...platform,
  input: one,
  output: personDetail,
});

export const endDevices = endpoint('DELETE /api/administration/users/:id/devices', {
  summary: 'Signs a person out on every device.',
  ...platform,
  input: one,
  output: personDetail,
});

export const resetTwoFactor = endpoint('DELETE /api/administration/users/:id/two-factor', {
  summary:
    'Turns off two-factor authentication for a person who has lost their app, and signs them out.',
  ...platform,
  input: one,
  output: personDetail,
});

/** Minutes after which an impersonated session expires. */
export const signInAsMinutes = 30;

export const signInAs = endpoint('POST /api/administration/users/:id/sessions', {
  summary: 'Starts a 30-minute session as another person, who is notified.',
  ...platform,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ id: userId, orgId, reason }),
  output: z.object({ token: z.string(), user: profile, expiresAt: instant }),
});

export const mergePeople = endpoint('POST /api/administration/users/:id/merge', {
  summary: 'Merges a duplicate account of the same person into this one.',
  ...platform,
  access: administersAll,
  input: z.object({
    id: userId,
    duplicateId: userId,
    /** The address of the duplicate, as confirmation. */
    confirmation: z.string({ error: "Enter the duplicate's email address" }).trim().max(254),
  }),
  output: personDetail,
});
