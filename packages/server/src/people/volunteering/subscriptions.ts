import { eq } from 'drizzle-orm';
import { personDeleted, users } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import {
  dayText,
  type Subscription,
  subscribe,
  type TransactionContext,
} from '../../kernel/index.ts';
import { forgetPerson } from './erasure.ts';
import {
  checkOutForgotten,
  hoursApproved,
  hoursDeclined,
  hoursReopened,
  reportApproved,
  reportReturned,
  reportSubmitted,
  taskAssigned,
  taskCommented,
  taskDeclined,
  taskDone,
  taskTakenBack,
} from './events.ts';
import { lengthText } from './home.ts';
import { coordinatorsOf } from './people.ts';

const nameOf = async ({ db }: TransactionContext, userId: string): Promise<string> => {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
};

/** Nobody is told of what they did themselves. */
const others = (by: string, ...userIds: string[]) =>
  [...new Set(userIds)].filter((userId) => userId !== by);

const taskAt = (taskId: string) => `/volunteer/tasks?task=${taskId}`;
const reportAt = (reportId: string) => `/volunteer/activity-report?report=${reportId}`;
const entryAt = (entryId: string) => `/volunteer/hours?entry=${entryId}`;

const aboutTasks: readonly Subscription[] = [
  subscribe(taskAssigned, 'volunteering.tell-assigned', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, dueOn } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.task-assigned:${taskId}:${ctx.now().toISOString()}`,
      title: '{{who}} assigned you a task: {{task}}',
      ...(dueOn !== null && { body: 'Due {{day}}.' }),
      words: { who: await nameOf(ctx, by), task: title, day: dueOn ? dayText(dueOn) : '' },
      href: taskAt(taskId),
    });
  }),
  subscribe(taskDone, 'volunteering.tell-done', async (ctx, event) => {
    const { orgId, taskId, title, by, assignedBy } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, assignedBy),
      source: `volunteering.task-done:${taskId}:${ctx.now().toISOString()}`,
      title: '{{who}} completed a task: {{task}}',
      words: { who: await nameOf(ctx, by), task: title },
      href: taskAt(taskId),
    });
  }),
  subscribe(taskDeclined, 'volunteering.tell-task-declined', async (ctx, event) => {
    const { orgId, taskId, title, by, assignedBy, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, assignedBy),
      source: `volunteering.task-declined:${taskId}:${ctx.now().toISOString()}`,
      title: '{{who}} declined a task: {{task}}',
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), task: title, reason },
      href: taskAt(taskId),
    });
  }),
  subscribe(taskTakenBack, 'volunteering.tell-task-taken-back', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, cancelled, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.task-${cancelled ? 'cancelled' : 'sent-back'}:${taskId}:${ctx.now().toISOString()}`,
      title: cancelled
        ? '{{who}} cancelled your task: {{task}}'
        : '{{who}} sent a task back to you: {{task}}',
      ...(reason !== '' && { body: '{{reason}}' }),
      words: { who: await nameOf(ctx, by), task: title, reason },
      href: taskAt(taskId),
    });
  }),
  subscribe(taskCommented, 'volunteering.tell-commented', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, assignedBy, commentId } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId, assignedBy),
      source: `volunteering.task-commented:${commentId}`,
      title: '{{who}} commented on a task: {{task}}',
      words: { who: await nameOf(ctx, by), task: title },
      href: taskAt(taskId),
    });
  }),
];

const aboutReports: readonly Subscription[] = [
  subscribe(reportSubmitted, 'volunteering.tell-submitted', async (ctx, event) => {
    const { orgId, userId, reportId, title, submittedAt } = event;
    await notify(ctx, {
      orgId,
      userIds: others(userId, ...(await coordinatorsOf(ctx, orgId))),
      source: `volunteering.report-submitted:${reportId}:${submittedAt}`,
      title: '{{who}} submitted a report: {{report}}',
      words: { who: await nameOf(ctx, userId), report: title },
      href: reportAt(reportId),
    });
  }),
  subscribe(reportReturned, 'volunteering.tell-returned', async (ctx, event) => {
    const { orgId, userId, reportId, title, by, comment, decidedAt } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.report-returned:${reportId}:${decidedAt}`,
      title: '{{who}} asked you to add to your report: {{report}}',
      body: '{{comment}}',
      words: { who: await nameOf(ctx, by), report: title, comment },
      href: reportAt(reportId),
    });
  }),
  subscribe(reportApproved, 'volunteering.tell-report-approved', async (ctx, event) => {
    const { orgId, userId, reportId, title, by, minutes } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.report-approved:${reportId}`,
      title: '{{who}} approved your report: {{report}}',
      ...(minutes > 0 && { body: '{{length}} logged as approved.' }),
      words: { who: await nameOf(ctx, by), report: title, length: lengthText(minutes) },
      href: reportAt(reportId),
    });
  }),
];

const aboutHours: readonly Subscription[] = [
  subscribe(hoursApproved, 'volunteering.tell-hours-approved', async (ctx, event) => {
    const { orgId, userId, by, minutes, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.hours-approved:${entryId}:${decidedAt}`,
      title: '{{who}} approved {{length}} of your hours',
      words: { who: await nameOf(ctx, by), length: lengthText(minutes) },
      href: '/volunteer/hours',
    });
  }),
  subscribe(hoursDeclined, 'volunteering.tell-hours-declined', async (ctx, event) => {
    const { orgId, userId, by, minutes, reason, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.hours-declined:${entryId}:${decidedAt}`,
      title: '{{who}} declined {{length}} of your hours',
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), length: lengthText(minutes), reason },
      href: entryAt(entryId),
    });
  }),
  subscribe(hoursReopened, 'volunteering.tell-hours-reopened', async (ctx, event) => {
    const { orgId, userId, by, minutes, reason, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: others(by, userId),
      source: `volunteering.hours-reopened:${entryId}:${decidedAt}`,
      title: '{{who}} is reviewing {{length}} of your hours again',
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), length: lengthText(minutes), reason },
      href: entryAt(entryId),
    });
  }),
  subscribe(checkOutForgotten, 'volunteering.tell-forgotten', async (ctx, event) => {
    const { orgId, userId, checkInId, title, entryId, minutes } = event;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `volunteering.check-out-forgotten:${checkInId}`,
      title: "You didn't check out of {{shift}}",
      body:
        entryId === null
          ? 'The time overlaps with hours you logged yourself, so we added none.'
          : "We logged {{length}}, until the end of the shift. Correct it if that's wrong.",
      words: { shift: title, length: lengthText(minutes) },
      href: entryId === null ? '/volunteer/hours' : entryAt(entryId),
    });
  }),
];

export const volunteeringSubscriptions: readonly Subscription[] = [
  ...aboutTasks,
  ...aboutReports,
  ...aboutHours,
  subscribe(personDeleted, 'volunteering.forget', (ctx, { userId }) => forgetPerson(ctx, userId)),
];
