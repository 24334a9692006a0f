import * as z from 'zod';
import { deliverableEmail } from '../../identity/accounts/index.ts';
import { day, endpoint, instant, pageInput } from '../../kernel/index.ts';
import {
  coordinatesVolunteers,
  line,
  offeredBy,
  opportunityFacts,
  opportunityId,
  opportunityStates,
} from './fields.ts';
import { managedShift } from './shift.ts';

/** An opportunity as its coordinators see it in lists. */
export const managedCard = z.object({
  id: opportunityId,
  title: z.string(),
  summary: z.string(),
  state: z.enum(opportunityStates),
  remote: z.boolean(),
  place: z.string(),
  /** Upcoming shifts and their places. */
  shifts: z.int(),
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
  nextShiftAt: instant.nullable(),
  timeZone: z.string(),
  updatedAt: instant,
});

export type ManagedCard = z.infer<typeof managedCard>;

export const managedOpportunity = opportunityFacts.extend({
  id: opportunityId,
  /** Whether people who sign up become volunteers immediately, without approval. */
  approvesAutomatically: z.boolean(),
  state: z.enum(opportunityStates),
  organisation: offeredBy,
  publishedAt: instant.nullable(),
  closedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** All shifts, including past and cancelled ones, by start. */
  shifts: z.array(managedShift),
});

export type ManagedOpportunity = z.infer<typeof managedOpportunity>;

const access = coordinatesVolunteers;
const { shape } = opportunityFacts;
const one = z.object({ id: opportunityId });

/** Forms send an empty text for a missing date. */
const dayOrNone = z.union([day, z.null(), z.literal('').transform(() => null)], {
  error: 'Enter a date as YYYY-MM-DD, or leave it blank',
});

const form = z.object({
  ...shape,
  approvesAutomatically: z.boolean().default(false),
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  contactEmail: z.union([deliverableEmail, z.literal('')], {
    error: 'Enter an email address, or leave it blank',
  }),
});

const locationRequired = { error: 'Enter a location, or mark it as remote', path: ['place'] };
const ordered = { error: 'Enter a last day on or after the first day', path: ['endsOn'] };
const hasLocation = ({ remote, place }: { remote: boolean; place: string }) =>
  remote || place !== '';
const isOrdered = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  !startsOn || !endsOn || endsOn >= startsOn;

export const listManaged = endpoint('GET /api/volunteer/opportunities', {
  summary: "Lists your organisation's opportunities, newest first.",
  access,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(25),
    state: z.enum(opportunityStates).or(z.literal('')).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(managedCard),
});

export const createOpportunity = endpoint('POST /api/volunteer/opportunities', {
  summary: 'Creates an opportunity as a draft.',
  access,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: form.refine(hasLocation, locationRequired).refine(isOrdered, ordered),
  output: managedOpportunity,
});

export const readManaged = endpoint('GET /api/volunteer/opportunities/:id', {
  summary: 'Returns an opportunity with all its shifts.',
  access,
  input: one,
  output: managedOpportunity,
});

export const changeOpportunity = endpoint('PUT /api/volunteer/opportunities/:id', {
  summary: "Edits an opportunity. Its shifts don't change. Refused if it changed since `readAt`.",
  access,
  input: form
    .extend({ ...one.shape, readAt: instant.optional() })
    .refine(hasLocation, locationRequired)
    .refine(isOrdered, ordered),
  output: managedOpportunity,
});

export const deleteOpportunity = endpoint('DELETE /api/volunteer/opportunities/:id', {
  summary: 'Deletes a draft. Published opportunities are closed instead.',
  access,
  input: one,
  output: one,
});

export const publishOpportunity = endpoint('PUT /api/volunteer/opportunities/:id/publication', {
  summary: 'Publishes a draft, or reopens a closed opportunity.',
  access,
  input: one,
  output: managedOpportunity,
});

export const closeOpportunity = endpoint('PUT /api/volunteer/opportunities/:id/closure', {
  summary: 'Closes sign-ups. Upcoming shifts continue unless you cancel them too.',
  access,
  input: one.extend({
    cancelShifts: z.boolean().default(false),
    reason: line(500).default(''),
  }),
  output: managedOpportunity,
});

export const duplicateOpportunity = endpoint('POST /api/volunteer/opportunities/:id/copies', {
  summary: 'Creates a draft with the same text, without dates and shifts.',
  access,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one,
  output: managedOpportunity,
});
