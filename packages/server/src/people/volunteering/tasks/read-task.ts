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
import { Problem, type TransactionContext, toShape } from '../../../kernel/index.ts';
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
import { nextStatesOf } from './states.ts';

/** @throws Problem `not_found`, also for another person's task that the caller does not coordinate. */
export async function taskOr404(ctx: TransactionContext, id: string): Promise<TaskRow> {
  const scope = accessScopeOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.orgId, scope.orgId)));
  return Problem.ifMissing(row && canSee(scope, row) ? row : undefined, 'That task');
}

const canSee = (scope: AccessScope, { userId }: TaskRow) =>
  scope.isCoordinator || userId === scope.userId;

/** @throws Problem `not_found`. */
export async function readTask(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<TaskDetail> {
  const scope = accessScopeOf(ctx);
  const row = await taskOr404(ctx, id);
  const [match] = await selectTasks(ctx, eq(tasks.id, id));
  const {
    items: _,
    comments: __,
    files: ___,
    ...card
  } = presentTask(Problem.ifMissing(match, 'That task'));
  const nextStates = nextStatesOf(row, scope);
  return toShape(taskDetail, {
    ...card,
    description: row.description,
    reason: row.reason,
    items: await itemsOf(ctx, id),
    comments: await commentsOf(ctx, id, scope),
    files: await filesOf(ctx, id, scope),
    mayBecome: nextStates,
    mayTick: canTick(row),
    mayEdit: scope.isCoordinator,
  });
}

/** Whether checklist items can be ticked: not before a task is accepted, and not after it ended. */
export const canTick = ({ state }: TaskRow): boolean => state === 'accepted' || state === 'started';

async function itemsOf({ db }: TransactionContext, taskId: string) {
  const rows = await db
    .select()
    .from(taskItems)
    .where(eq(taskItems.taskId, taskId))
    .orderBy(asc(taskItems.place))
    .limit(maxTaskItems);
  return rows.map(({ id, text, doneAt }) => ({ id, text, done: doneAt !== null }));
}

/** Comments, oldest first. */
async function commentsOf({ db }: TransactionContext, taskId: string, scope: AccessScope) {
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
    mayRemove: userId === scope.userId,
  }));
}

async function filesOf({ db }: TransactionContext, taskId: string, scope: AccessScope) {
  const rows = await db
    .select()
    .from(taskFiles)
    .where(eq(taskFiles.taskId, taskId))
    .orderBy(asc(taskFiles.id))
    .limit(maxTaskFiles);
  return rows.map((row) => presentFile(row, scope));
}

export const presentFile = (file: TaskFileRow, scope: AccessScope): TaskFile => {
  const { id, name, contentType, sizeBytes } = file;
  return toShape(taskFile, {
    id,
    name,
    contentType,
    sizeBytes,
    addedBy: file.adderName,
    addedAt: file.createdAt.toISOString(),
    mayRemove: scope.isCoordinator || file.userId === scope.userId,
  });
};
