import * as z from 'zod';
import { orgId, plans, userId } from '../../identity/accounts/index.ts';
import { id, instant, permission, platformRoles, roles } from '../../kernel/index.ts';

/** Platform staff administer people and organisations, except what is reserved for super administrators. */
export const administers = permission('administer people and NGOs', platformRoles);

/** Irreversible actions and full exports. */
export const administersAll = permission('delete and export NGOs', ['SUPER_ADMIN']);

export const documentId = id('OrganisationDocumentId');
export const noteId = id('OrganisationNoteId');

export const role = z.enum(roles, { error: 'Choose a role' });
export const plan = z.enum(plans, { error: 'Choose a plan' });

/** Why an action was taken; shown to the person or organisation, and recorded in the audit log. */
export const reason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(3, 'Enter a reason')
  .max(1000, 'Enter a reason of at most 1000 characters');

export const search = z.string().trim().max(100).optional();

/** A membership of a person. */
export const membership = z.object({
  orgId,
  organisation: z.string(),
  kind: z.enum(['platform', 'ngo']),
  plan: z.enum(plans),
  role: z.enum(roles),
  /** The organisation ended this person's access. */
  deactivated: z.boolean(),
  /** The organisation is suspended, closed or scheduled for deletion. */
  closed: z.boolean(),
  lastUsedAt: instant.nullable(),
});

export const personStates = ['active', 'unconfirmed', 'suspended'] as const;

export const personRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  createdAt: instant,
  /** When they last worked in any organisation; null for never. */
  lastUsedAt: instant.nullable(),
  places: z.array(membership),
});

export type PersonRow = z.infer<typeof personRow>;
export type Membership = z.infer<typeof membership>;

export const organisationStates = ['active', 'suspended', 'closing', 'closed'] as const;

export const verificationStates = ['none', 'submitted', 'verified', 'rejected'] as const;

export const organisationRow = z.object({
  id: orgId,
  name: z.string(),
  country: z.string(),
  plan: z.enum(plans),
  state: z.enum(organisationStates),
  verification: z.enum(verificationStates),
  members: z.int(),
  storageBytes: z.number(),
  createdAt: instant,
});

export type OrganisationRow = z.infer<typeof organisationRow>;

/** A document that proves the identity of an organisation. */
const organisationDocument = z.object({
  id: documentId,
  name: z.string(),
  sizeBytes: z.number(),
  addedBy: z.string(),
  addedAt: instant,
});

export type OrganisationDocument = z.infer<typeof organisationDocument>;

export const verification = z.object({
  state: z.enum(verificationStates),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Why the request was rejected. */
  reason: z.string(),
  documents: z.array(organisationDocument),
});

export type Verification = z.infer<typeof verification>;
