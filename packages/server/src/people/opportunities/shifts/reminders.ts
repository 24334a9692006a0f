import { phrase } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { notify } from '../../../identity/notifications/index.ts';
import { defineJob, type TransactionContext } from '../../../kernel/index.ts';
import { sendReminder } from '../emails.ts';
import { findShift } from '../lookup.ts';
import { periodOf } from '../present.ts';

const hourMs = 3_600_000;

/** The periods before the start when reminders are sent, longest first. */
const notices = [
  { name: 'days', column: sql.raw('reminded_days_at'), fromHours: 48, toHours: 2 },
  { name: 'hours', column: sql.raw('reminded_hours_at'), fromHours: 2, toHours: 0 },
] as const;

type Notice = (typeof notices)[number];

/** The maximum number of reminders per transaction. */
const batchSize = 200;

/**
 * Reminds volunteers of their shifts, 48 hours and 2 hours before. The start time of a sent reminder is stored, so
 * that a rescheduled shift is reminded of again.
 */
export const remindOfShifts = defineJob({
  name: 'opportunities.remind',
  cron: '*/5 * * * *',
  payload: z.object({}),
  run: async (outside) => {
    for (const notice of notices)
      for (let remindedCount = batchSize; remindedCount === batchSize; )
        remindedCount = await outside.transact((ctx) => remindBatch(ctx, notice), 'system');
  },
});

type Due = {
  readonly id: string;
  readonly org_id: string;
  readonly shift_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
};

async function remindBatch(ctx: TransactionContext, notice: Notice): Promise<number> {
  const due = await claimDue(ctx, notice);
  for (const { id, shift_id, org_id: orgId, user_id, name, email } of due) {
    const details = await findShift(ctx, shift_id);
    if (!details) continue;
    await sendReminder(ctx, { to: { name, email }, signupId: id, details }, notice.name);
    const { shift, opportunity, organisation } = details;
    await notify(ctx, {
      orgId,
      userIds: [user_id],
      href: '/volunteer/shifts',
      source: `opportunities.reminder:${id}:${notice.name}:${shift.startsAt.toISOString()}`,
      title:
        notice.name === 'days' ? phrase('Reminder: {{title}}') : phrase('Starting soon: {{title}}'),
      body: '{{when}}',
      words: { title: opportunity.title, when: periodOf(shift, organisation) },
      hasOwnEmail: true,
    });
  }
  return due.length;
}

/**
 * Marks due sign-ups as reminded and returns them. People who signed up after the reminder was due just got the same
 * details by email.
 */
async function claimDue(
  { db, now }: TransactionContext,
  { column, fromHours, toHours }: Notice,
): Promise<Due[]> {
  const at = (hours: number): SQL =>
    sql`${new Date(now().getTime() + hours * hourMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select g.id, s.starts_at, u.name, u.email
      from shift_signups g join shifts s on s.id = g.shift_id join users u on u.id = g.user_id
        join organisations o on o.id = g.org_id
        join memberships m on m.org_id = g.org_id and m.user_id = g.user_id
      where g.state = 'confirmed' and s.state = 'open'
        and s.starts_at > ${at(toHours)} and s.starts_at <= ${at(fromHours)}
        and g.${column} is distinct from s.starts_at
        and g.confirmed_at <= s.starts_at - make_interval(hours => ${fromHours})
        and u.suspended_at is null and u.deleted_at is null and m.deactivated_at is null
        and o.suspended_at is null and o.closed_at is null
      order by g.id limit ${batchSize} for update of g skip locked
    )
    update shift_signups g set ${column} = due.starts_at from due where g.id = due.id
    returning g.id, g.org_id, g.shift_id, g.user_id, due.name, due.email`);
  return rows;
}
