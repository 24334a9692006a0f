import {
  maxTaskComments,
  maxTaskFiles,
  maxTaskItems,
  type TaskDetail,
  type TaskFile,
  taskDetail,
  taskFile,
} from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { type AccessScope, accessScopeOf } from '../people.ts';
import {
  type TaskFileRow,
  type TaskRow,
  taskComments,
  taskFiles,
  taskItems,
  tasks,
} from '../tasks-table.ts';
import { presentTask } from './present.ts';
import { selectTasks } from './queries.ts';
import { waysFrom } from './states.ts';

/** @throws Problem `not_found`, also for a task of somebody else that the caller does not coordinate. */
export async function taskOr404(ctx: TransactionContext, id: string): Promise<TaskRow> {
  const sight = accessScopeOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.orgId, sight.orgId)));
  return Problem.ifMissing(row && sees(sight, row) ? row : undefined, 'That task');
}

const sees = (sight: AccessScope, { userId }: TaskRow) =>
  sight.coordinates || userId === sight.userId;

/** @throws Problem `not_found`. */
export async function readTask(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<TaskDetail> {
  const sight = accessScopeOf(ctx);
  const row = await taskOr404(ctx, id);
  const [found] = await selectTasks(ctx, eq(tasks.id, id));
  const {
    items: _,
    comments: __,
    files: ___,
    ...card
  } = presentTask(Problem.ifMissing(found, 'That task'));
  const ways = waysFrom(row, sight);
  return taskDetail.parse({
    ...card,
    description: row.description,
    reason: row.reason,
    items: await itemsOf(ctx, id),
    comments: await commentsOf(ctx, id, sight),
    files: await filesOf(ctx, id, sight),
    mayBecome: ways,
    mayTick: isTicked(row),
    mayEdit: sight.coordinates,
  });
}

/** The list of a task that came to nothing or is done stays as it is. */
export const isTicked = ({ state }: TaskRow): boolean =>
  state === 'accepted' || state === 'started';

async function itemsOf({ db }: TransactionContext, taskId: string) {
  const rows = await db
    .select()
    .from(taskItems)
    .where(eq(taskItems.taskId, taskId))
    .orderBy(asc(taskItems.place))
    .limit(maxTaskItems);
  return rows.map(({ id, text, doneAt }) => ({ id, text, done: doneAt !== null }));
}

/** In the order in which they were said. */
async function commentsOf({ db }: TransactionContext, taskId: string, sight: AccessScope) {
  const rows = await db
    .select()
    .from(taskComments)
    .where(eq(taskComments.taskId, taskId))
    .orderBy(asc(taskComments.id))
    .limit(maxTaskComments);
  return rows.map(({ id, userId, authorName, text, createdAt }) => ({
    id,
    text,
    author: { id: userId, name: authorName },
    createdAt: createdAt.toISOString(),
    mayRemove: userId === sight.userId,
  }));
}

async function filesOf({ db }: TransactionContext, taskId: string, sight: AccessScope) {
  const rows = await db
    .select()
    .from(taskFiles)
    .where(eq(taskFiles.taskId, taskId))
    .orderBy(asc(taskFiles.id))
    .limit(maxTaskFiles);
  return rows.map((row) => presentFile(row, sight));
}

export const presentFile = (file: TaskFileRow, sight: AccessScope): TaskFile => {
  const { id, name, contentType, sizeBytes } = file;
  return taskFile.parse({
    id,
    name,
    contentType,
    sizeBytes,
    addedBy: file.adderName,
    addedAt: file.createdAt.toISOString(),
    mayRemove: sight.coordinates || file.userId === sight.userId,
  });
};
