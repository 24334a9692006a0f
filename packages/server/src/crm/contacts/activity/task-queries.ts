import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { contacts, tasks } from '../table.ts';

/** The cursor position of tasks without a due date, after all others. */
export const noDueDate = 'infinity';

type PageRequest = {
  readonly after: readonly [day: string, id: string] | undefined;
  readonly limit: number;
};

/** Tasks by due date; those without one come last. */
export function selectTasks(db: Database, where: SQL | undefined, { after, limit }: PageRequest) {
  const dueOn = sql`coalesce(${tasks.dueOn}, 'infinity'::date)`;
  const afterCursor =
    after && sql`(${dueOn}, ${tasks.id}) > (${after[0]}::date, ${after[1]}::uuid)`;
  return db
    .select({ ...getTableColumns(tasks), contactName: contacts.name, assigneeName: users.name })
    .from(tasks)
    .leftJoin(contacts, eq(contacts.id, tasks.contactId))
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(where, afterCursor))
    .orderBy(asc(dueOn), asc(tasks.id))
    .limit(limit);
}

export type SelectedTask = Awaited<ReturnType<typeof selectTasks>>[number];
