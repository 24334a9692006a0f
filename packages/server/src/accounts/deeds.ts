import { sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

type Deed = { action: string; subject: string | null; happened_at: Date | string };

/** A copy of someone's data is for people to read: the newest of their deeds, not an archive. */
const mostDeeds = 10_000;

/** What a person did, from the audit log, newest first. Needs scope `system`. */
export async function deedsOf({ db }: Context, userId: string) {
  const { rows } = await db.execute<Deed>(sql`
    select action, subject, happened_at from audit_log
    where user_id = ${userId} order by id desc limit ${mostDeeds}`);
  return rows.map(({ action, subject, happened_at }) => ({
    action,
    subject,
    happenedAt: new Date(happened_at).toISOString(),
  }));
}
