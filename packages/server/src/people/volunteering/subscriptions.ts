import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { personDeleted, users } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { anonymisePerson } from './erasure.ts';
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
  taskRecalled,
} from './events.ts';
import { durationOf } from './organisation.ts';
import { coordinatorsOf } from './people.ts';

const nameOf = async ({ db }: TransactionContext, userId: string): Promise<string> => {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
};

/** People are not notified of their own actions. */
const exceptActor = (by: string, ...userIds: string[]) =>
  [...new Set(userIds)].filter((userId) => userId !== by);

const taskPath = (taskId: string) => `/volunteer/tasks?task=${taskId}`;
const reportPath = (reportId: string) => `/volunteer/activity-report?report=${reportId}`;
const entryPath = (entryId: string) => `/volunteer/hours?entry=${entryId}`;

const taskSubscriptions: readonly Subscription[] = [
  subscribe(taskAssigned, 'volunteering.notify-assigned', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, dueOn } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.task-assigned:${taskId}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} assigned you a task: {{task}}'),
      ...(dueOn !== null && { body: phrase('Due {{day}}.') }),
      words: {
        who: await nameOf(ctx, by),
        task: title,
        ...(dueOn !== null && { day: { day: dueOn } }),
      },
      href: taskPath(taskId),
    });
  }),
  subscribe(taskDone, 'volunteering.notify-done', async (ctx, event) => {
    const { orgId, taskId, title, by, assignedBy } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, assignedBy),
      source: `volunteering.task-done:${taskId}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} completed a task: {{task}}'),
      words: { who: await nameOf(ctx, by), task: title },
      href: taskPath(taskId),
    });
  }),
  subscribe(taskDeclined, 'volunteering.notify-task-declined', async (ctx, event) => {
    const { orgId, taskId, title, by, assignedBy, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, assignedBy),
      source: `volunteering.task-declined:${taskId}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} declined a task: {{task}}'),
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), task: title, reason },
      href: taskPath(taskId),
    });
  }),
  subscribe(taskRecalled, 'volunteering.notify-task-recalled', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, cancelled, reason } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.task-${cancelled ? 'cancelled' : 'sent-back'}:${taskId}:${ctx.now().toISOString()}`,
      title: cancelled
        ? phrase('{{who}} cancelled your task: {{task}}')
        : phrase('{{who}} sent a task back to you: {{task}}'),
      ...(reason !== '' && { body: '{{reason}}' }),
      words: { who: await nameOf(ctx, by), task: title, reason },
      href: taskPath(taskId),
    });
  }),
  subscribe(taskCommented, 'volunteering.notify-commented', async (ctx, event) => {
    const { orgId, userId, taskId, title, by, assignedBy, commentId } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId, assignedBy),
      source: `volunteering.task-commented:${commentId}`,
      title: phrase('{{who}} commented on a task: {{task}}'),
      words: { who: await nameOf(ctx, by), task: title },
      href: taskPath(taskId),
    });
  }),
];

const reportSubscriptions: readonly Subscription[] = [
  subscribe(reportSubmitted, 'volunteering.notify-submitted', async (ctx, event) => {
    const { orgId, userId, reportId, title, submittedAt } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(userId, ...(await coordinatorsOf(ctx, orgId))),
      source: `volunteering.report-submitted:${reportId}:${submittedAt}`,
      title: phrase('{{who}} submitted a report: {{report}}'),
      words: { who: await nameOf(ctx, userId), report: title },
      href: reportPath(reportId),
    });
  }),
  subscribe(reportReturned, 'volunteering.notify-returned', async (ctx, event) => {
    const { orgId, userId, reportId, title, by, comment, decidedAt } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.report-returned:${reportId}:${decidedAt}`,
      title: phrase('{{who}} asked you to add to your report: {{report}}'),
      body: '{{comment}}',
      words: { who: await nameOf(ctx, by), report: title, comment },
      href: reportPath(reportId),
    });
  }),
  subscribe(reportApproved, 'volunteering.notify-report-approved', async (ctx, event) => {
    const { orgId, userId, reportId, title, by, minutes } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.report-approved:${reportId}`,
      title: phrase('{{who}} approved your report: {{report}}'),
      ...(minutes > 0 && { body: phrase('{{length}} logged as approved.') }),
      words: { who: await nameOf(ctx, by), report: title, length: durationOf(minutes) },
      href: reportPath(reportId),
    });
  }),
];

const hourSubscriptions: readonly Subscription[] = [
  subscribe(hoursApproved, 'volunteering.notify-hours-approved', async (ctx, event) => {
    const { orgId, userId, by, minutes, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.hours-approved:${entryId}:${decidedAt}`,
      title: phrase('{{who}} approved {{length}} of your hours'),
      words: { who: await nameOf(ctx, by), length: durationOf(minutes) },
      href: '/volunteer/hours',
    });
  }),
  subscribe(hoursDeclined, 'volunteering.notify-hours-declined', async (ctx, event) => {
    const { orgId, userId, by, minutes, reason, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.hours-declined:${entryId}:${decidedAt}`,
      title: phrase('{{who}} declined {{length}} of your hours'),
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), length: durationOf(minutes), reason },
      href: entryPath(entryId),
    });
  }),
  subscribe(hoursReopened, 'volunteering.notify-hours-reopened', async (ctx, event) => {
    const { orgId, userId, by, minutes, reason, decidedAt, entryId } = event;
    await notify(ctx, {
      orgId,
      userIds: exceptActor(by, userId),
      source: `volunteering.hours-reopened:${entryId}:${decidedAt}`,
      title: phrase('{{who}} is reviewing {{length}} of your hours again'),
      body: '{{reason}}',
      words: { who: await nameOf(ctx, by), length: durationOf(minutes), reason },
      href: entryPath(entryId),
    });
  }),
  subscribe(checkOutForgotten, 'volunteering.notify-forgotten', async (ctx, event) => {
    const { orgId, userId, checkInId, title, entryId, minutes } = event;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `volunteering.check-out-forgotten:${checkInId}`,
      title: phrase("You didn't check out of {{shift}}"),
      body:
        entryId === null
          ? phrase('The time overlaps with hours you logged yourself, so we added none.')
          : phrase("We logged {{length}}, until the end of the shift. Correct it if that's wrong."),
      words: { shift: title, length: durationOf(minutes) },
      href: entryId === null ? '/volunteer/hours' : entryPath(entryId),
    });
  }),
];

export const volunteeringSubscriptions: readonly Subscription[] = [
  ...taskSubscriptions,
  ...reportSubscriptions,
  ...hourSubscriptions,
  subscribe(personDeleted, 'volunteering.forget', (ctx, { userId }) =>
    anonymisePerson(ctx, userId),
  ),
];
