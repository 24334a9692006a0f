import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** `userId` is whose work it is, `by` who did something about it. */
const someone = z.object({ orgId: z.uuid(), userId: z.uuid() });
const day = z.iso.date();

const aboutTask = someone.extend({ taskId: z.uuid(), title: z.string(), by: z.uuid() });

/** Somebody was given a task, or it was given to them again. */
export const taskAssigned = defineEvent(
  'volunteering.task-assigned',
  aboutTask.extend({ dueOn: day.nullable() }),
);

/** `assignedBy` gave the task. */
export const taskDone = defineEvent(
  'volunteering.task-done',
  aboutTask.extend({ assignedBy: z.uuid() }),
);

export const taskDeclined = defineEvent(
  'volunteering.task-declined',
  aboutTask.extend({ assignedBy: z.uuid(), reason: z.string() }),
);

/** A coordinator cancelled a task, or sent one back that was done. */
export const taskTakenBack = defineEvent(
  'volunteering.task-taken-back',
  aboutTask.extend({ cancelled: z.boolean(), reason: z.string() }),
);

export const taskCommented = defineEvent(
  'volunteering.task-commented',
  aboutTask.extend({ commentId: z.uuid(), assignedBy: z.uuid() }),
);

const aboutReport = someone.extend({ reportId: z.uuid(), title: z.string() });

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

/** What one decision came to for one person; several entries when they were decided at once. */
const decided = someone.extend({
  by: z.uuid(),
  entries: z.int(),
  minutes: z.int(),
  firstOn: day,
  lastOn: day,
  decidedAt: z.iso.datetime(),
  /** Tells decisions of the same instant apart. */
  entryId: z.uuid(),
});

export const hoursApproved = defineEvent('volunteering.hours-approved', decided);
export const hoursDeclined = defineEvent(
  'volunteering.hours-declined',
  decided.extend({ reason: z.string() }),
);

/** A decision was taken back: certificates that counted these hours may say too much. */
export const hoursReopened = defineEvent(
  'volunteering.hours-reopened',
  decided.extend({ reason: z.string(), wasApproved: z.boolean() }),
);

/** Nobody checked out. Without an entry, the time overlapped with what was noted already. */
export const checkOutForgotten = defineEvent(
  'volunteering.check-out-forgotten',
  someone.extend({
    checkInId: z.uuid(),
    title: z.string(),
    entryId: z.uuid().nullable(),
    minutes: z.int(),
  }),
);
