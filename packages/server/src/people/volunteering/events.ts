import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** `userId` is the volunteer, `by` the person who acted. */
const person = z.object({ orgId: z.uuid(), userId: z.uuid() });
const day = z.iso.date();

const aboutTask = person.extend({ taskId: z.uuid(), title: z.string(), by: z.uuid() });

/** A task was assigned, or assigned again. */
export const taskAssigned = defineEvent(
  'volunteering.task-assigned',
  aboutTask.extend({ dueOn: day.nullable() }),
);

/** `assignedBy` is the person who assigned the task. */
export const taskDone = defineEvent(
  'volunteering.task-done',
  aboutTask.extend({ assignedBy: z.uuid() }),
);

export const taskDeclined = defineEvent(
  'volunteering.task-declined',
  aboutTask.extend({ assignedBy: z.uuid(), reason: z.string() }),
);

/** A coordinator cancelled a task, or sent a completed one back. */
export const taskRecalled = defineEvent(
  'volunteering.task-taken-back',
  aboutTask.extend({ cancelled: z.boolean(), reason: z.string() }),
);

export const taskCommented = defineEvent(
  'volunteering.task-commented',
  aboutTask.extend({ commentId: z.uuid(), assignedBy: z.uuid() }),
);

const aboutReport = person.extend({ reportId: z.uuid(), title: z.string() });

export const reportSubmitted = defineEvent(
  'volunteering.report-submitted',
  aboutReport.extend({ submittedAt: z.iso.datetime() }),
);

export const reportReturned = defineEvent(
  'volunteering.report-returned',
  aboutReport.extend({ by: z.uuid(), comment: z.string(), decidedAt: z.iso.datetime() }),
);

export const reportApproved = defineEvent(
  'volunteering.report-approved',
  aboutReport.extend({ by: z.uuid(), minutes: z.int(), workedOn: day }),
);

/** A decision about entries of one person; several entries when they were decided together. */
const decision = person.extend({
  by: z.uuid(),
  entries: z.int(),
  minutes: z.int(),
  firstOn: day,
  lastOn: day,
  decidedAt: z.iso.datetime(),
  /** Distinguishes decisions of the same instant. */
  entryId: z.uuid(),
});

export const hoursApproved = defineEvent('volunteering.hours-approved', decision);
export const hoursDeclined = defineEvent(
  'volunteering.hours-declined',
  decision.extend({ reason: z.string() }),
);

/** A decision was reversed, so certificates that counted these hours may be wrong. */
export const hoursReopened = defineEvent(
  'volunteering.hours-reopened',
  decision.extend({ reason: z.string(), wasApproved: z.boolean() }),
);

/** A check-out was missed. There is no entry if the time overlapped with logged hours. */
export const checkOutForgotten = defineEvent(
  'volunteering.check-out-forgotten',
  person.extend({
    checkInId: z.uuid(),
    title: z.string(),
    entryId: z.uuid().nullable(),
    minutes: z.int(),
  }),
);
