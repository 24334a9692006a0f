import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { day, id, permission } from '../../kernel/index.ts';

export const opportunityId = id('OpportunityId');
export const shiftId = id('ShiftId');
export const signupId = id('ShiftSignupId');

/** Coordinators plan the work of volunteers in their organisation. */
export const coordinatesVolunteers = permission('coordinate volunteers', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

export const opportunityStates = ['draft', 'published', 'closed'] as const;
export const shiftStates = ['open', 'cancelled'] as const;

/** `waiting` is on the waiting list; `removed` was decided by a coordinator. */
export const signupStates = ['confirmed', 'waiting', 'cancelled', 'removed'] as const;

export type OpportunityState = (typeof opportunityStates)[number];
export type ShiftState = (typeof shiftStates)[number];
export type SignupState = (typeof signupStates)[number];

/** The maximum number of shifts per opportunity, which are read together. */
export const maxShifts = 400;
/** The maximum number of shifts in a series. */
export const maxRepeated = 60;
/** The maximum length of a shift's waiting list. */
export const maxWaiting = 500;
export const maxPlaces = 1000;
const maxSkills = 12;

/** A single line; empty if not specified. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'Use at most {{maximum}} characters')
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'Remove line breaks' });

const skill = line(40).min(1, 'Enter a skill');

/** A local time, `HH:MM`. */
export const clockTime = z
  .string({ error: 'Enter a time as hours and minutes, for example 09:30' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as hours and minutes, for example 09:30');

/** The public details of the organisation behind an opportunity. */
export const offeredBy = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** The time zone of its shifts. */
  timeZone: z.string(),
});

export const someone = z.object({ id: userId, name: z.string(), email: z.string() });

const facts = {
  title: line(120).min(3, 'Enter a title of at least 3 characters'),
  summary: line(300).min(1, 'Describe in a sentence or two what people will do'),
  description: z
    .string({ error: 'Describe what people will do' })
    .trim()
    .min(1, 'Describe what people will do')
    .max(20_000, 'Use at most 20,000 characters'),
  remote: z.boolean(),
  place: line(200),
  skills: z.array(skill).max(maxSkills, 'Enter at most {{maximum}} skills'),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** The public contact address; may be empty. */
  contactEmail: z.string(),
};

export const opportunityFacts = z.object(facts);
