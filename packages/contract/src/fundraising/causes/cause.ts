import * as z from 'zod';
import { download, endpoint, instant, pageInput, upload } from '../../kernel/index.ts';
import {
  causeId,
  causePictureId,
  causeStatuses,
  goalKinds,
  managesCauses,
  maxCausePictureBytes,
  readsCauses,
} from './fields.ts';
import { causeFacts } from './form.ts';
import { causePerson } from './people.ts';
import { causeOrganisation, causeTotals, publicPicture } from './public-facts.ts';
import { causeUpdate } from './updates.ts';

/** A cause in the team's lists. */
export const causeCard = z.object({
  id: causeId,
  title: z.string(),
  summary: z.string(),
  status: z.enum(causeStatuses),
  cover: publicPicture.nullable(),
  currency: z.string(),
  goalKind: z.enum(goalKinds),
  goalTarget: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  totals: causeTotals,
  updatedAt: instant,
});

/** A cause with everything its team sees. */
export const cause = causeFacts.extend({
  id: causeId,
  status: z.enum(causeStatuses),
  organisation: causeOrganisation,
  cover: publicPicture.nullable(),
  gallery: z.array(publicPicture),
  totals: causeTotals,
  /** Once a cause has donations, its currency can't change and it can't be deleted. */
  hasDonations: z.boolean(),
  /** Problems that prevent publishing, by field. */
  missing: z.record(z.string(), z.string()),
  people: z.array(causePerson),
  /** All updates, including drafts, newest first. */
  updates: z.array(causeUpdate),
  publishedAt: instant.nullable(),
  pausedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Closed by the team, or because its last day has passed. */
  closedBy: z.enum(['team', 'date']).nullable(),
  createdAt: instant,
  /** When its content last changed; status changes do not count. */
  updatedAt: instant,
});

export type CauseCard = z.infer<typeof causeCard>;
export type Cause = z.infer<typeof cause>;

const one = z.object({ id: causeId });
const managing = { access: managesCauses } as const;
export const causeSorts = ['newest', 'title', 'donations', 'ending'] as const;

export const listCauses = endpoint('GET /api/causes', {
  summary: "Lists the organisation's causes, in any status.",
  access: readsCauses,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(24),
    status: z.enum(causeStatuses).or(z.literal('')).optional(),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(causeSorts, { error: 'Sort by one of {{values}}.' }).default('newest'),
  }),
  output: z.array(causeCard),
});

export const readCauseFigures = endpoint('GET /api/causes/figures', {
  summary: 'Returns the number of causes by status, and how many more can be published.',
  access: readsCauses,
  input: z.object({}),
  output: z.object({
    byStatus: z.record(z.enum(causeStatuses), z.int()),
    /** Limit of the plan; null for no limit. */
    maxActive: z.int().nullable(),
  }),
});

export const createCause = endpoint('POST /api/causes', {
  ...managing,
  summary: 'Creates a draft cause.',
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: causeFacts.pick({ title: true, currency: true, goalKind: true, goalTarget: true }),
  output: cause,
});

export const readCause = endpoint('GET /api/causes/:id', {
  summary: 'Returns a cause in any status, with full details.',
  access: readsCauses,
  input: one,
  output: cause,
});

export const changeCause = endpoint('PUT /api/causes/:id', {
  ...managing,
  summary: 'Updates a cause. A published cause must stay complete.',
  limit: { per: 'user', max: 1200, windowSeconds: 3600 },
  input: causeFacts.extend({
    ...one.shape,
    /** The `updatedAt` that the editor loaded, so that a later change by someone else is not overwritten. */
    readAt: instant.optional(),
  }),
  output: cause,
});

export const deleteCause = endpoint('DELETE /api/causes/:id', {
  ...managing,
  summary: 'Deletes a draft with no donations.',
  input: one,
  output: one,
});

export const publishCause = endpoint('POST /api/causes/:id/publication', {
  ...managing,
  summary: 'Publishes a draft so that it can receive donations.',
  input: one,
  output: cause,
});

export const withdrawCause = endpoint('DELETE /api/causes/:id/publication', {
  ...managing,
  summary: 'Unpublishes a cause that has no donations.',
  input: one,
  output: cause,
});

export const pauseCause = endpoint('POST /api/causes/:id/pause', {
  ...managing,
  summary: 'Pauses donations. The page stays public.',
  input: one,
  output: cause,
});

export const resumeCause = endpoint('DELETE /api/causes/:id/pause', {
  ...managing,
  summary: 'Resumes donations after a pause.',
  input: one,
  output: cause,
});

export const closeCause = endpoint('POST /api/causes/:id/closing', {
  ...managing,
  summary: 'Closes a cause to donations. The page stays public and says so.',
  input: one,
  output: cause,
});

export const reopenCause = endpoint('DELETE /api/causes/:id/closing', {
  ...managing,
  summary: 'Reopens a closed cause to donations.',
  input: one,
  output: cause,
});

export const duplicateCause = endpoint('POST /api/causes/:id/copies', {
  ...managing,
  summary:
    'Copies a cause as a draft with the same content and form, but without dates, updates and people.',
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one,
  output: cause,
});

export const uploadCausePicture = upload('POST /api/causes/pictures', {
  ...managing,
  summary:
    'Uploads a picture for a cause. It is re-encoded without camera data, at most 1664 pixels wide.',
  maxBytes: maxCausePictureBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({ id: causePictureId, url: z.string() }),
});

export const readCausePicture = download('GET /api/causes/pictures/:id', {
  summary: 'Returns a picture of a cause.',
  access: 'public',
  input: z.object({ id: causePictureId }),
});
