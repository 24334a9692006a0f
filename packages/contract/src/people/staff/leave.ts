import * as z from 'zod';
import { day, endpoint, flag, instant, pageInput } from '../../kernel/index.ts';
import { colleague, leaveId } from './fields.ts';
import { weekdaysIn } from './leave-days.ts';

export const leaveKinds = ['annual', 'sick', 'parental', 'study', 'unpaid', 'other'] as const;
export const leaveStates = ['requested', 'approved', 'declined', 'cancelled'] as const;

export type LeaveKind = (typeof leaveKinds)[number];
export type LeaveState = (typeof leaveStates)[number];

const words = z.string().trim().max(1000, 'Use at most 1000 characters');

export const leave = z.object({
  id: leaveId,
  person: colleague,
  kind: z.enum(leaveKinds),
  firstDay: day,
  lastDay: day,
  weekdays: z.int(),
  note: z.string(),
  state: z.enum(leaveStates),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string(),
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
});

export type Leave = z.infer<typeof leave>;

export const listLeave = endpoint('GET /api/staff/leave', {
  summary:
    'Lists leave requests, newest first: your own, and those you can decide or see as an administrator.',
  access: 'signed-in',
  paged: true,
  input: z.object({
    ...pageInput,
    own: flag.default(false),
    state: z.enum(leaveStates).optional(),
  }),
  output: z.array(leave),
});

const maxDays = 366;
const dayMs = 86_400_000;

export const requestLeave = endpoint('POST /api/staff/leave', {
  summary: 'Requests leave. Your manager and the administrators are notified.',
  access: 'signed-in',
  idempotent: true,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z
    .object({ kind: z.enum(leaveKinds), firstDay: day, lastDay: day, note: words.default('') })
    .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
      error: 'Enter a last day on or after the first day',
      path: ['lastDay'],
    })
    .refine(
      ({ firstDay, lastDay }) => (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs < maxDays,
      { error: 'Request at most one year at a time', path: ['lastDay'] },
    )
    .refine(({ firstDay, lastDay }) => lastDay < firstDay || weekdaysIn(firstDay, lastDay) > 0, {
      error: 'Choose dates that include a weekday',
      path: ['lastDay'],
    }),
  output: leave,
});

export const readLeave = endpoint('GET /api/staff/leave/:id', {
  summary: 'Returns a leave request: your own, or one you can decide.',
  access: 'signed-in',
  input: z.object({ id: leaveId }),
  output: leave,
});

export const decideLeave = endpoint('PUT /api/staff/leave/:id/decision', {
  summary: "Approves or declines a request, once. For administrators and the person's manager.",
  access: 'signed-in',
  input: z.object({ id: leaveId, approved: z.boolean(), answer: words.default('') }),
  output: leave,
});

export const cancelLeave = endpoint('PUT /api/staff/leave/:id/cancellation', {
  summary: "Withdraws your own request, including an approved one that hasn't started.",
  access: 'signed-in',
  input: z.object({ id: leaveId }),
  output: leave,
});

/** The maximum number of days in the calendar. */
export const calendarDays = 62;
export const maxAbsences = 500;

export const listAbsences = endpoint('GET /api/staff/absences', {
  summary: 'Lists who is away in a period, without the reason.',
  access: 'signed-in',
  input: z
    .object({ from: day, to: day })
    .refine(
      ({ from, to }) => to >= from && (Date.parse(to) - Date.parse(from)) / dayMs < calendarDays,
      {
        error: 'Choose a period of at most {{days}} days',
        params: { days: calendarDays },
        path: ['to'],
      },
    ),
  output: z.array(
    z.object({
      id: leaveId,
      person: colleague,
      firstDay: day,
      lastDay: day,
      /** Requests are visible to their owner and to people who may decide them. */
      state: z.enum(['requested', 'approved']),
    }),
  ),
});

export type Absence = z.infer<typeof listAbsences.output>[number];
