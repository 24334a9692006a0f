import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  exportedColumns,
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

/** Logged volunteer hours and their approval. */
export const hourEntry = z.object({
  id: hourEntryId,
  organisation: place,
  /** The time zone of the date and times. */
  timeZone: z.string(),
  person: someone,
  workedOn: day,
  minutes: z.int(),
  /** Null if only the duration is known. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  source: z.enum(hourSources),
  shiftId: shiftId.nullable(),
  taskId: taskId.nullable(),
  reportId: reportId.nullable(),
  /** The title of the shift, task or report at that time. */
  about: z.string(),
  note: z.string(),
  state: z.enum(hourStates),
  /** Whether the person was not signed up for the shift. */
  unplanned: z.boolean(),
  /** Whether the end is assumed because of a missed check-out. */
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
  /** The caller's entries at every organisation, instead of everyone's at this one. */
  own: flag.default(true),
  state: z.enum(hourStates).optional(),
  userId: userId.optional(),
  /** Matches the name, the occasion or the note. */
  search: z.string().trim().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Only flagged entries: unplanned, or with an assumed end. */
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

/** Totals of hours. Months are `YYYY-MM`, ascending. */
export const hourSummary = z.object({
  minutes: minutesIn,
  entries: minutesIn,
  months: z.array(z.object({ month: z.string(), minutes: minutesIn })),
  organisations: z.array(z.object({ organisation: place, minutes: minutesIn })),
  /** The value of approved hours per currency, for coordinators only. */
  value: z.array(money),
  /** Approved minutes on days without a rate. */
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
      /** Null for automatic changes; empty if the reader may not see the name. */
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
  /** In the organisation's time zone; an end before the start is on the next day. */
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
      /** Defaults to the caller. */
      userId: userId.or(z.literal('')).optional(),
      /** One of the person's organisations; defaults to the caller's current one. */
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
const isExplained = (input: { approved: boolean; reason: string }) =>
  input.approved || input.reason !== '';
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

/** The columns of the lists, which an export can have in any order. */
export const hourColumns = ['person', 'for', 'date', 'duration', 'organisation', 'status'] as const;

export type HourColumn = (typeof hourColumns)[number];

export const exportHours = download('GET /api/volunteer/hours/export', {
  summary: 'Exports the listed entries as CSV, with the given or all columns.',
  access: 'signed-in',
  input: z.object({ ...hourFilters, columns: exportedColumns(hourColumns) }),
});
