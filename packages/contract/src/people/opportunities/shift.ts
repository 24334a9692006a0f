import * as z from 'zod';
import { day, endpoint, instant, pageInput } from '../../kernel/index.ts';
import {
  clockTime,
  coordinatesVolunteers,
  line,
  maxPlaces,
  maxRepeated,
  opportunityId,
  shiftId,
  shiftStates,
  signupId,
  signupStates,
  someone,
} from './fields.ts';
import { frequencies, repeatedDays } from './recurrence.ts';

const access = coordinatesVolunteers;

export const managedShift = z.object({
  id: shiftId,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  note: z.string(),
  state: z.enum(shiftStates),
  reason: z.string(),
});

export type ManagedShift = z.infer<typeof managedShift>;

/** Date and times in the organisation's time zone; an end that is not after the start is on the next day. */
const plan = {
  day,
  from: clockTime,
  to: clockTime,
  capacity: z.coerce
    .number({ error: 'Enter how many people you need' })
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(maxPlaces, 'Enter at most {{maximum}}'),
  note: line(200).default(''),
};

const aDay = { error: "A shift can't start and end at the same time", path: ['to'] };
const isLong = ({ from, to }: { from: string; to: string }) => from !== to;

/** How many names of a shift are listed. */
export const maxNames = 3;

const upcomingShift = z.object({
  shift: managedShift,
  opportunity: z.object({ id: opportunityId, title: z.string(), place: z.string() }),
  timeZone: z.string(),
  /** The first who were confirmed; `shift.taken` counts them all. */
  names: z.array(z.string()),
});

export type UpcomingShift = z.infer<typeof upcomingShift>;

export const listUpcomingShifts = endpoint('GET /api/volunteer/upcoming-shifts', {
  summary: "Lists your organisation's shifts that are not over, soonest first, with who comes.",
  access,
  paged: true,
  input: z.object({ ...pageInput, limit: pageInput.limit.default(25) }),
  output: z.array(upcomingShift),
});

export const addShifts = endpoint('POST /api/volunteer/opportunities/:id/shifts', {
  summary: 'Adds a shift, or one per day of a repetition.',
  access,
  idempotent: true,
  limit: { per: 'user', max: 300, windowSeconds: 3600 },
  input: z
    .object({
      id: opportunityId,
      ...plan,
      every: z.enum(frequencies).or(z.literal('')).default(''),
      /** The last date of the series. */
      until: day.or(z.literal('')).default(''),
    })
    .refine(isLong, aDay)
    .refine(({ every, until }) => every === '' || until !== '', {
      error: 'Enter the last day of the repetition',
      path: ['until'],
    })
    .refine(({ every, until, day: first }) => every === '' || until === '' || until >= first, {
      error: 'Enter a last day on or after the first day',
      path: ['until'],
    })
    .refine(
      ({ every, until, day: first }) =>
        every === '' || until === '' || repeatedDays(first, every, until).length <= maxRepeated,
      {
        error: 'Add at most {{maximum}} shifts at a time',
        params: { maximum: maxRepeated },
        path: ['until'],
      },
    ),
  output: z.array(managedShift),
});

export const changeShift = endpoint('PUT /api/shifts/:id', {
  summary: "Changes an upcoming shift's time and places. People are notified of a new time.",
  access,
  input: z.object({ id: shiftId, ...plan }).refine(isLong, aDay),
  output: managedShift,
});

export const cancelShift = endpoint('PUT /api/shifts/:id/cancellation', {
  summary: 'Cancels an upcoming shift and tells its people why. Shifts of a draft are deleted.',
  access,
  input: z.object({ id: shiftId, reason: line(500).default('') }),
  output: managedShift,
});

export const rosterEntry = z.object({
  id: signupId,
  person: someone,
  state: z.enum(signupStates),
  signedUpAt: instant,
  endedAt: instant.nullable(),
  reason: z.string(),
  /** Not approved by the organisation yet. */
  awaitingApproval: z.boolean(),
});

export type RosterEntry = z.infer<typeof rosterEntry>;

export const roster = z.object({
  shift: managedShift,
  opportunity: z.object({ id: opportunityId, title: z.string(), place: z.string() }),
  timeZone: z.string(),
  /** Confirmed people by name, then the waiting list in order, then cancelled and removed ones. */
  people: z.array(rosterEntry),
});

export type Roster = z.infer<typeof roster>;

export const readRoster = endpoint('GET /api/shifts/:id/roster', {
  summary: 'Lists who signed up for a shift, who is waiting and who cancelled.',
  access,
  input: z.object({ id: shiftId }),
  output: roster,
});

export const writeToRoster = endpoint('POST /api/shifts/:id/emails', {
  summary: 'Emails everyone signed up for a shift. Replies go to the coordinator.',
  access,
  idempotent: true,
  limit: { per: 'user', max: 20, windowSeconds: 3600 },
  input: z.object({
    id: shiftId,
    subject: line(150).min(1, 'Enter a subject'),
    message: z
      .string({ error: 'Enter a message' })
      .trim()
      .min(1, 'Enter a message')
      .max(5000, 'Use at most 5,000 characters'),
    /** Whether to include the waiting list. */
    waiting: z.boolean().default(false),
  }),
  output: z.object({ sent: z.int() }),
});

export const confirmWaitingSignup = endpoint('PUT /api/shift-signups/:id/place', {
  summary: 'Confirms a person from the waiting list, out of order.',
  access,
  input: z.object({ id: signupId }),
  output: rosterEntry,
});

export const removeSignup = endpoint('PUT /api/shift-signups/:id/removal', {
  summary:
    'Removes a person from an upcoming shift, tells them why and offers the place to the next person.',
  access,
  input: z.object({
    id: signupId,
    reason: line(500).min(1, 'Enter a reason'),
  }),
  output: rosterEntry,
});
