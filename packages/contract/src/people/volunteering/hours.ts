import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  flag,
  instant,
  money,
  pageInput,
  paragraphs,
} from '../../kernel/index.ts';
import { coordinatesVolunteers, shiftId } from '../opportunities/index.ts';
import { hourEntryId, place, reportId, someone, taskId, timeOfDay } from './fields.ts';
import { isADay, moreThanADay, workedTime } from './worked-time.ts';

export const hourStates = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export const hourSources = ['shift', 'task', 'report', 'manual'] as const;
export const hourChanges = [
  'noted',
  'amended',
  'approved',
  'declined',
  'withdrawn',
  'reopened',
  'check-out-assumed',
] as const;

export type HourState = (typeof hourStates)[number];
export type HourSource = (typeof hourSources)[number];
export type HourChange = (typeof hourChanges)[number];

/** A day has no more, over all entries and organisations of a person. */

/** Time that somebody gave, and what was decided about it. */
export const hourEntry = z.object({
  id: hourEntryId,
  organisation: place,
  /** Whose clock the day and the times are of. */
  timeZone: z.string(),
  person: someone,
  workedOn: day,
  minutes: z.int(),
  /** Null where only the length is known. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  source: z.enum(hourSources),
  shiftId: shiftId.nullable(),
  taskId: taskId.nullable(),
  reportId: reportId.nullable(),
  /** The title of the shift, task or report, as it was. */
  about: z.string(),
  note: z.string(),
  state: z.enum(hourStates),
  /** Noted at a shift without a place in it. */
  unplanned: z.boolean(),
  /** The end is assumed: nobody checked out. */
  checkOutForgotten: z.boolean(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  mayDecide: z.boolean(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  mayReopen: z.boolean(),
});

export type HourEntry = z.infer<typeof hourEntry>;

export const hourFilters = {
  /** One’s own in every organisation, instead of everybody’s in this one. */
  own: flag.default(true),
  state: z.enum(hourStates).optional(),
  userId: userId.optional(),
  /** Words of the name, of what it was for, or of the note. */
  search: z.string().trim().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Those that want a look: unplanned, or with an assumed end. */
  flagged: flag.default(false),
};

export type HourFilters = z.infer<z.ZodObject<typeof hourFilters>>;

export const listHours = endpoint('GET /api/volunteer/hours', {
  summary:
    "Lists hour entries, latest day first: your own in every organisation or, for coordinators, everyone's in theirs.",
  access: 'signed-in',
  paged: true,
  input: z.object({ ...pageInput, ...hourFilters }),
  output: z.array(hourEntry),
});

const minutesIn = z.record(z.enum(hourStates), z.int());

/** What hours come to. Months are `YYYY-MM`, the latest last. */
export const hourSummary = z.object({
  minutes: minutesIn,
  entries: minutesIn,
  months: z.array(z.object({ month: z.string(), minutes: minutesIn })),
  organisations: z.array(z.object({ organisation: place, minutes: minutesIn })),
  /** Of approved hours, one for each currency; for coordinators alone. */
  value: z.array(money),
  /** Approved minutes of days for which no rate was set. */
  unvaluedMinutes: z.int(),
});

export type HourSummary = z.infer<typeof hourSummary>;

export const summariseHours = endpoint('GET /api/volunteer/hours/summary', {
  summary: "Returns totals by status, month and organisation for the list's filters.",
  access: 'signed-in',
  input: z.object(hourFilters),
  output: hourSummary,
});

export const readHourEntry = endpoint('GET /api/volunteer/hours/:id', {
  summary: "Returns an entry: your own, or one of the coordinator's organisation.",
  access: 'signed-in',
  input: z.object({ id: hourEntryId }),
  output: hourEntry,
});

export const listHourChanges = endpoint('GET /api/volunteer/hours/:id/changes', {
  summary: 'Returns the history of an entry.',
  access: 'signed-in',
  input: z.object({ id: hourEntryId }),
  output: z.array(
    z.object({
      change: z.enum(hourChanges),
      /** Null when nobody did it, and empty where the reader may not know who. */
      by: z.string().nullable(),
      minutesBefore: z.int().nullable(),
      minutesAfter: z.int().nullable(),
      reason: z.string(),
      changedAt: instant,
    }),
  ),
});

export type HourEntryChange = z.infer<typeof listHourChanges.output>[number];

const note = paragraphs(1000);
const reason = paragraphs(1000);
const endNotBegin = 'Enter an end time different from the start time.';

const worked = {
  workedOn: day,
  ...workedTime,
  /** Where the organisation is; an end before the beginning is on the next day. */
  from: z.union([z.literal(''), timeOfDay]).default(''),
  to: z.union([z.literal(''), timeOfDay]).default(''),
};

type Worked = { hours: number; minutes: number; from: string; to: string };

const hasLength = ({ hours, minutes, from, to }: Worked) =>
  hours + minutes > 0 || (from !== '' && to !== '');
const noLength = { error: 'Enter the duration, or the start and end time.', path: ['hours'] };
const isWhole = ({ from, to }: Worked) => (from === '') === (to === '');
const notWhole = { error: 'Enter both times, or neither.', path: ['to'] };
const hasEnd = ({ from, to }: Worked) => from === '' || from !== to;
const noEnd = { error: endNotBegin, path: ['to'] };

export const logHours = endpoint('POST /api/volunteer/hours', {
  summary: 'Logs your own hours or, for coordinators, those of someone in their organisation.',
  access: 'signed-in',
  idempotent: true,
  limit: { per: 'user', max: 300, windowSeconds: 3600 },
  input: z
    .object({
      ...worked,
      note: note.default(''),
      /** Oneself when it is left out or empty. */
      userId: userId.or(z.literal('')).optional(),
      /** One that the person works for; the one the caller is signed in to when it is left out or empty. */
      orgId: orgId.or(z.literal('')).optional(),
      taskId: taskId.optional(),
      shiftId: shiftId.optional(),
    })
    .refine(hasLength, noLength)
    .refine(isWhole, notWhole)
    .refine(hasEnd, noEnd)
    .refine(isADay, moreThanADay),
  output: hourEntry,
});

export const amendHours = endpoint('PUT /api/volunteer/hours/:id/amendment', {
  summary: "Corrects an entry that hasn't been decided. The previous version is kept.",
  access: 'signed-in',
  input: z
    .object({ id: hourEntryId, ...worked, note: note.default(''), reason: reason.default('') })
    .refine(hasLength, noLength)
    .refine(isWhole, notWhole)
    .refine(hasEnd, noEnd)
    .refine(isADay, moreThanADay),
  output: hourEntry,
});

export const withdrawHours = endpoint('PUT /api/volunteer/hours/:id/withdrawal', {
  summary: 'Withdraws your own pending entry. It stays in the list but no longer counts.',
  access: 'signed-in',
  input: z.object({ id: hourEntryId, reason: reason.default('') }),
  output: hourEntry,
});

const decision = { approved: z.boolean(), reason: reason.default('') };
const isExplained = (given: { approved: boolean; reason: string }) =>
  given.approved || given.reason !== '';
const unexplained = {
  error: 'Enter a reason so that the volunteer understands.',
  path: ['reason'],
};

export const decideHours = endpoint('PUT /api/volunteer/hours/:id/decision', {
  summary: 'Approves or declines an entry, once.',
  access: coordinatesVolunteers,
  input: z.object({ id: hourEntryId, ...decision }).refine(isExplained, unexplained),
  output: hourEntry,
});

export const maxDecided = 1_000;

export const decideManyHours = endpoint('POST /api/volunteer/hours/decisions', {
  summary: `Approves or declines up to ${maxDecided} entries. Entries that can't be decided are returned with the reason.`,
  access: coordinatesVolunteers,
  idempotent: true,
  input: z
    .object({ ids: z.array(hourEntryId).min(1).max(maxDecided), ...decision })
    .refine(isExplained, unexplained),
  output: z.object({
    decided: z.int(),
    refused: z.array(z.object({ id: hourEntryId, person: z.string(), message: z.string() })),
  }),
});

export const reopenHours = endpoint('PUT /api/volunteer/hours/:id/reopening', {
  summary: 'Reverses a decision, so that the entry awaits approval again.',
  access: coordinatesVolunteers,
  input: z.object({
    id: hourEntryId,
    reason: reason.min(1, 'Enter a reason so that the volunteer understands.'),
  }),
  output: hourEntry,
});

export const exportHours = download('GET /api/volunteer/hours/export', {
  summary: 'Exports the listed entries as CSV.',
  access: 'signed-in',
  input: z.object(hourFilters),
});
