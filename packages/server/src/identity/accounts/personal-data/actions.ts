import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

type Action = {
  id: string;
  action: string;
  subject: string | null;
  happened_at: Date | string;
  done_by: 'you' | 'another-as-you' | 'you-as-another';
};

type Position = {
  readonly userId: string;
  /** The id of the last entry on the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
};

/**
 * What a person did, from the audit log, newest first: including what impersonators did in their name, and what they
 * did when impersonating others. Needs scope `system`.
 */
export async function actionsOf({ db }: TransactionContext, { userId, after, limit }: Position) {
  const older = after === undefined ? sql`` : sql`and id < ${after}::uuid`;
  const columns = sql`select id, action, subject, happened_at`;
  const latest = sql`${older} order by id desc limit ${limit}`;
  const { rows } = await db.execute<Action>(sql`
    select * from (
      (${columns}, case when behind_id is null then 'you' else 'another-as-you' end as done_by
        from audit_log where user_id = ${userId} ${latest})
      union all
      (${columns}, 'you-as-another' as done_by from audit_log where behind_id = ${userId} ${latest})) d
    order by id desc limit ${limit}`);
  return rows.map(({ id, action, subject, happened_at, done_by: doneBy }) => ({
    id,
    action,
    subject,
    doneBy,
    happenedAt: new Date(happened_at).toISOString(),
  }));
}
