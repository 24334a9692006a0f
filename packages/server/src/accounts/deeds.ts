import { sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

type Deed = { id: string; action: string; subject: string | null; happened_at: Date | string };

type Place = {
  readonly userId: string;
  /** The id of the last one on the page before. */
  readonly after: string | undefined;
  readonly limit: number;
};

/** What a person did, from the audit log, newest first. Needs scope `system`. */
export async function deedsOf({ db }: Context, { userId, after, limit }: Place) {
  const older = after === undefined ? sql`` : sql`and id < ${after}::uuid`;
  const { rows } = await db.execute<Deed>(sql`
    select id, action, subject, happened_at from audit_log
    where user_id = ${userId} ${older} order by id desc limit ${limit}`);
  return rows.map(({ id, action, subject, happened_at }) => ({
    id,
    action,
    subject,
    happenedAt: new Date(happened_at).toISOString(),
  }));
}
