import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { responseAccess } from '../table.ts';

type Changed = {
  readonly orgId: string;
  readonly formId: string;
  readonly ids: readonly string[];
};

/**
 * The members who see any of these responses. Undefined, which means all members, when the form limits none: then nothing more
 * is read.
 */
export async function readersOf(
  { db }: TransactionContext,
  { orgId, formId, ids }: Changed,
): Promise<string[] | undefined> {
  const [limited] = await db
    .select({ userId: responseAccess.userId })
    .from(responseAccess)
    .where(and(eq(responseAccess.orgId, orgId), eq(responseAccess.formId, formId)))
    .limit(1);
  if (limited === undefined) return undefined;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select m.user_id
    from memberships m
    left join form_response_access a
      on a.org_id = m.org_id and a.form_id = ${formId} and a.user_id = m.user_id
    where m.org_id = ${orgId} and (a.user_id is null or exists (
      select from form_responses r
      where r.org_id = m.org_id and r.id = any (${sql.param([...ids])}::uuid[])
        and (r.submitted_by = m.user_id or r.answers @@ a.rule)
    ))`);
  return rows.map(({ user_id: userId }) => userId);
}
