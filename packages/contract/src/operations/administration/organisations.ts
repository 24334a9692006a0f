import * as z from 'zod';
import { organisation, orgId } from '../../identity/accounts/index.ts';
import { allowance } from '../../identity/entitlements/index.ts';
import { download, endpoint, instant, pageInput } from '../../kernel/index.ts';
import {
  administers,
  administersAll,
  documentId,
  noteId,
  organisationRow,
  organisationStates,
  plan,
  reason,
  search,
  verification,
  verificationStates,
} from './fields.ts';

const platform = { access: administers, scope: 'platform', personal: true } as const;

export const listOrganisations = endpoint('GET /api/administration/organisations', {
  summary: 'Lists every NGO by name.',
  ...platform,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    search,
    plan: plan.optional(),
    state: z.enum(organisationStates).optional(),
    verification: z.enum(verificationStates).optional(),
  }),
  output: z.array(organisationRow),
});

const used = z.object({ used: z.number(), limit: allowance });

const organisationNote = z.object({
  id: noteId,
  words: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
});

export const organisationDetail = organisationRow.extend({
  profile: organisation,
  suspensionReason: z.string(),
  suspendedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** All its data is erased after this instant. */
  deleteAfter: instant.nullable(),
  usage: z.object({
    members: used,
    storageBytes: used,
    /** Since the first of the month, in UTC. */
    aiTokens: used,
    mails: used,
  }),
  administrators: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  papers: verification,
  notes: z.array(organisationNote),
});

export type OrganisationDetail = z.infer<typeof organisationDetail>;

const one = z.object({ id: orgId });

export const readOrganisation = endpoint('GET /api/administration/organisations/:id', {
  summary: 'Returns an NGO with its usage, documents and notes.',
  ...platform,
  input: one,
  output: organisationDetail,
});

export const changePlan = endpoint('PUT /api/administration/organisations/:id/plan', {
  summary: "Changes an NGO's plan. The new limits apply immediately.",
  ...platform,
  input: z.object({ id: orgId, plan }),
  output: organisationDetail,
});

export const suspendOrganisation = endpoint(
  'PUT /api/administration/organisations/:id/suspension',
  {
    summary: 'Suspends an NGO. Its people are signed out immediately; nothing is deleted.',
    ...platform,
    input: z.object({ id: orgId, reason }),
    output: organisationDetail,
  },
);

export const restoreOrganisation = endpoint(
  'DELETE /api/administration/organisations/:id/suspension',
  {
    summary: "Lifts an NGO's suspension.",
    ...platform,
    input: one,
    output: organisationDetail,
  },
);

/** Days in which a deleted NGO can be reopened. */
export const graceDays = 30;

export const deleteOrganisation = endpoint('PUT /api/administration/organisations/:id/deletion', {
  summary:
    'Closes an NGO now and permanently deletes its data after 30 days. Its members are emailed.',
  ...platform,
  access: administersAll,
  input: z.object({
    id: orgId,
    reason,
    /** The name of the NGO, as confirmation. */
    confirmation: z.string({ error: 'Enter the name of the NGO' }).trim().max(200),
  }),
  output: organisationDetail,
});

export const reopenOrganisation = endpoint(
  'DELETE /api/administration/organisations/:id/deletion',
  {
    summary: 'Reopens a closed NGO before its data is deleted. Its members are emailed.',
    ...platform,
    access: administersAll,
    input: one,
    output: organisationDetail,
  },
);

export const exportOrganisation = download('GET /api/administration/organisations/:id/export', {
  summary:
    "Exports all of an NGO's data as a ZIP file: one list per type of record, and its files.",
  ...platform,
  access: administersAll,
  limit: { per: 'user', max: 20, windowSeconds: 3600 },
  input: one,
});

export const addNote = endpoint('POST /api/administration/organisations/:id/notes', {
  summary: 'Adds a note about an NGO, visible to platform staff only.',
  ...platform,
  input: z.object({
    id: orgId,
    words: z
      .string({ error: 'Enter a note' })
      .trim()
      .min(1, 'Enter a note')
      .max(4000, 'Enter a note of at most 4000 characters'),
  }),
  output: organisationDetail,
});

export const removeNote = endpoint('DELETE /api/administration/notes/:id', {
  summary: 'Removes a note about an NGO.',
  ...platform,
  input: z.object({ id: noteId }),
  output: z.object({}),
});

export const decideVerification = endpoint(
  'PUT /api/administration/organisations/:id/verification',
  {
    summary: 'Verifies an NGO or rejects its documents. Its administrators are emailed.',
    ...platform,
    input: z
      .object({
        id: orgId,
        verified: z.boolean(),
        reason: z
          .string()
          .trim()
          .max(1000, 'Enter a reason of at most 1000 characters')
          .default(''),
      })
      .refine(({ verified, reason }) => verified || reason.length >= 3, {
        error: 'Enter what is missing',
        path: ['reason'],
      }),
    output: organisationDetail,
  },
);

export const readDocument = download('GET /api/administration/documents/:id', {
  summary: 'Returns a document that an NGO submitted for verification.',
  ...platform,
  input: z.object({ id: documentId }),
});
