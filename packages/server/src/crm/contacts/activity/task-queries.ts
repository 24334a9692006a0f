import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { contacts, tasks } from '../table.ts';

/** Stands in cursors for a task without a day, after all that have one. */
export const noDay = 'infinity';

type Part = {
  readonly after: readonly [day: string, id: string] | undefined;
  readonly limit: number;
};

/** What is due first, then what has no day. */
export function listedTasks(db: Database, wanted: SQL | undefined, { after, limit }: Part) {
  const due = sql`coalesce(${tasks.dueOn}, 'infinity'::date)`;
  const later = after && sql`(${due}, ${tasks.id}) > (${after[0]}::date, ${after[1]}::uuid)`;
  return db
    .select({ ...getTableColumns(tasks), contactName: contacts.name, assigneeName: users.name })
    .from(tasks)
    .leftJoin(contacts, eq(contacts.id, tasks.contactId))
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(wanted, later))
    .orderBy(asc(due), asc(tasks.id))
    .limit(limit);
}

export type ListedTask = Awaited<ReturnType<typeof listedTasks>>[number];
