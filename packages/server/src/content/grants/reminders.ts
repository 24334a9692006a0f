import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, emit, type TransactionContext } from '../../kernel/index.ts';
import { deadlineNear } from './events.ts';

/** Days before the deadline of the first reminder. */
const weekDays = 7;

/** Hours before the deadline of the second reminder: from the morning before, whatever time a deadline is stored at. */
const lastHours = 36;

/** Maximum number of notifications per transaction. */
const batch = 500;

type Due = {
  org_id: string;
  user_id: string;
  grant_id: string;
  title: string;
  deadline_at: string;
};

/**
 * Reminds people of the deadlines of grants they saved. Notifications are deduplicated, so a second run repeats none.
 */
export const remindOfDeadlines = defineJob({
  name: 'grants.remind-of-deadlines',
  cron: '10 6 * * *',
  payload: z.object({}),
  run: async (outside) => {
    for (let last: Due | undefined, full = true; full; ) {
      const due = await outside.transact((ctx) => notifyNext(ctx, last));
      last = due.at(-1);
      full = due.length === batch;
    }
  },
});

async function notifyNext(ctx: TransactionContext, after: Due | undefined): Promise<Due[]> {
  const now = ctx.now();
  const due = await findDue(ctx, now, after);
  for (const { org_id, user_id, grant_id, title, deadline_at } of due) {
    const hoursLeft = (new Date(deadline_at).getTime() - now.getTime()) / 3_600_000;
    await emit(ctx, deadlineNear, {
      orgId: org_id,
      userId: user_id,
      grantId: grant_id,
      title,
      notice: hoursLeft <= lastHours ? 'day' : 'week',
    });
  }
  return due;
}

async function findDue(
  { db }: TransactionContext,
  now: Date,
  after: Due | undefined,
): Promise<Due[]> {
  const afterCursor = after
    ? sql`and (s.org_id, s.user_id, s.grant_id) > (${after.org_id}::uuid, ${after.user_id}::uuid, ${after.grant_id}::uuid)`
    : sql``;
  const { rows } = await db.execute<Due>(sql`
    select s.org_id, s.user_id, s.grant_id, g.title, g.deadline_at
    from grant_saves s join grants g on g.id = s.grant_id,
      grant_closes_at(g.stage, g.deadline_at, g.deadline_day_only) as c (closes_at)
    where g.deadline_at is not null and c.closes_at > ${now.toISOString()}::timestamptz
      and c.closes_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${weekDays}) ${afterCursor}
    order by s.org_id, s.user_id, s.grant_id limit ${batch}`);
  return rows;
}
