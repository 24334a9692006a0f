import { openTaskStates } from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { organisations, users } from '../../../identity/accounts/index.ts';
import type { Database, TransactionContext } from '../../../kernel/index.ts';
import { type TaskRow, taskComments, taskFiles, taskItems, tasks } from '../tasks-table.ts';

/** Tasks without a due date come last. */
const dueKey = sql<string>`coalesce(${tasks.dueOn}, '9999-12-31')`;

export const byDueDate = [asc(dueKey), asc(tasks.id)] as const;

export const afterTask = ([due, id]: readonly [string, string]): SQL =>
  sql`(${dueKey}, ${tasks.id}) > (${due}::date, ${id}::uuid)`;

/** Open after the due date, in the time zone of the organisation. */
export const isOverdue = (now: Date): SQL<boolean> => sql<boolean>`coalesce(
  ${inArray(tasks.state, [...openTaskStates])} and ${tasks.dueOn} < (
    select (${now.toISOString()}::timestamptz at time zone o.time_zone)::date
    from ${organisations} o where o.id = ${tasks.orgId}), false)`;

const countOf = (source: SQL) => sql<number>`(select count(*)::int from ${source})`;

/** Tasks with their numbers of items, comments and files. */
export const selectTasks = (
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  where: SQL | undefined,
) =>
  db
    .select({
      task: tasks,
      organisation: organisations.name,
      overdue: isOverdue(now()),
      due: sql<string>`${dueKey}::text`,
      assignedBy: users.name,
      items: countOf(sql`${taskItems} where ${taskItems.taskId} = ${tasks.id}`),
      itemsDone: countOf(
        sql`${taskItems} where ${taskItems.taskId} = ${tasks.id} and ${taskItems.doneAt} is not null`,
      ),
      comments: countOf(sql`${taskComments} where ${taskComments.taskId} = ${tasks.id}`),
      files: countOf(sql`${taskFiles} where ${taskFiles.taskId} = ${tasks.id}`),
    })
    .from(tasks)
    .innerJoin(organisations, eq(organisations.id, tasks.orgId))
    .leftJoin(users, eq(users.id, tasks.assignedBy))
    .where(where)
    .$dynamic();

export type TaskWithDetails = Awaited<ReturnType<typeof selectTasks>>[number];

type TaskOwnerKey = { readonly orgId: string; readonly userId: string; readonly taskId: string };

/** A person's own task, for hours or a report about it. */
export async function findTaskOf(
  db: Database,
  { orgId, userId, taskId }: TaskOwnerKey,
): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.orgId, orgId), eq(tasks.userId, userId)));
  return row;
}
