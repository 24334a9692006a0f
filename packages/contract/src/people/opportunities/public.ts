import * as z from 'zod';
import { day, download, endpoint, instant, pageInput } from '../../kernel/index.ts';
import {
  offeredBy,
  opportunityFacts,
  opportunityId,
  opportunityStates,
  shiftId,
} from './fields.ts';

export const publicShift = z.object({
  id: shiftId,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  placesLeft: z.int(),
  waiting: z.int(),
  note: z.string(),
});

export type PublicShift = z.infer<typeof publicShift>;

export const opportunityCard = z.object({
  id: opportunityId,
  title: z.string(),
  summary: z.string(),
  remote: z.boolean(),
  place: z.string(),
  skills: z.array(z.string()),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  organisation: offeredBy,
  /** Upcoming shifts and their free places. */
  shifts: z.int(),
  placesLeft: z.int(),
  nextShiftAt: instant.nullable(),
});

export type OpportunityCard = z.infer<typeof opportunityCard>;

export const publicOpportunity = opportunityFacts.extend({
  id: opportunityId,
  state: z.enum(opportunityStates).exclude(['draft']),
  organisation: offeredBy,
  publishedAt: instant,
  updatedAt: instant,
  /** Upcoming shifts that are not cancelled, by start. */
  shifts: z.array(publicShift),
});

export type PublicOpportunity = z.infer<typeof publicOpportunity>;

const dayOrNone = day.or(z.literal('')).optional();

export const listOpportunities = endpoint('GET /api/opportunities', {
  summary: 'Lists published opportunities of all organisations or one, next shift first.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(12),
    orgId: z.uuid({ error: 'The address is incomplete. Check the link.' }).optional(),
    search: z.string().trim().max(200).optional(),
    place: z.string().trim().max(100).optional(),
    how: z.enum(['', 'remote', 'place']).optional(),
    skill: z.string().trim().max(40).optional(),
    /** With a shift on one of these days. */
    from: dayOrNone,
    to: dayOrNone,
  }),
  output: z.array(opportunityCard),
});

export const listSkills = endpoint('GET /api/opportunities/skills', {
  summary: 'Lists skills that published opportunities need, most common first.',
  access: 'public',
  input: z.object({}),
  output: z.array(z.string()),
});

export const readOfferer = endpoint('GET /api/opportunities/organisation', {
  summary: 'Returns the organisation that offers opportunities.',
  access: 'public',
  input: z.object({
    orgId: z.uuid({ error: 'The address is incomplete. Check the link.' }),
  }),
  output: offeredBy,
});

export const readOpportunity = endpoint('GET /api/opportunities/:id', {
  summary: 'Returns a published or closed opportunity with its upcoming shifts.',
  access: 'public',
  input: z.object({ id: opportunityId }),
  output: publicOpportunity,
});

export const readShiftCalendar = download('GET /api/shifts/:id/calendar.ics', {
  summary: 'Returns a public shift as a calendar entry.',
  access: 'public',
  input: z.object({ id: shiftId }),
});
