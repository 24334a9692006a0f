import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { Task, TaskDetail } from '@ngo-plus/contract/people/volunteering';
import { and, eq, inArray } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { taskAssigned } from '../events.ts';
import { coordinatorOr403, membersOf, requireMember } from '../people.ts';
import { type TaskRow, taskFiles, taskItems, tasks } from '../tasks-table.ts';
import { presentTask } from './present.ts';
import { byDueDate, selectTasks } from './queries.ts';
import { readTask, taskOr404 } from './read-task.ts';

/**
 * Assigns a separate task to each person and notifies them.
 *
 * @throws Problem `invalid` for people who are not in the organisation.
 */
export async function assignTasks(
  ctx: TransactionContext,
  { title, description, dueOn, items, userIds }: Input<typeof contract.assignTasks>,
): Promise<Task[]> {
  const { orgId, userId: assignedBy } = coordinatorOr403(ctx);
  const assigneeIds = [...new Set<string>(userIds)];
  const assignees = await membersOf(ctx, orgId, assigneeIds);
  if (assignees.length < assigneeIds.length) {
    throw Problem.atField('invalid', 'userIds', 'Choose people in your organisation.');
  }
  const [createdAt, common] = [ctx.now(), { orgId, title, description, dueOn: dueOn || null }];
  const rows = assignees.map(({ userId, name: personName }) => ({
    ...common,
    userId,
    personName,
    assignedBy,
    createdAt,
    id: uuidv7(),
    updatedAt: createdAt,
  }));
  await ctx.db.insert(tasks).values(rows);
  for (const { id } of rows) await addItems(ctx, { orgId, taskId: id }, items);
  for (const row of rows) await notifyAssigned(ctx, row);
  await audit(ctx, {
    action: 'volunteering.assign-tasks',
    after: { title, dueOn: common.dueOn, people: assignees.map(({ userId }) => userId) },
  });
  return readCards(
    ctx,
    rows.map(({ id }) => id),
  );
}

async function readCards(ctx: TransactionContext, ids: readonly string[]): Promise<Task[]> {
  const rows = await selectTasks(ctx, inArray(tasks.id, [...ids])).orderBy(...byDueDate);
  return rows.map(presentTask);
}

const notifyAssigned = (
  ctx: TransactionContext,
  { id, orgId, userId, title, dueOn }: Pick<TaskRow, 'id' | 'orgId' | 'userId' | 'title' | 'dueOn'>,
) =>
  emit(ctx, taskAssigned, {
    orgId,
    userId,
    title,
    dueOn,
    taskId: id,
    by: ctx.actor?.userId ?? userId,
  });

type TaskKey = { readonly orgId: string; readonly taskId: string };

async function addItems(
  ctx: TransactionContext,
  taskKey: TaskKey,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  await ctx.db
    .insert(taskItems)
    .values(texts.map((text, at) => ({ ...taskKey, id: uuidv7(), place: at, text })));
}

/**
 * Changes a task. Omitted fields are unchanged.
 *
 * @throws Problem `not_found`.
 */
export async function changeTask(
  ctx: TransactionContext,
  { id, items, dueOn, ...changes }: Input<typeof contract.changeTask>,
): Promise<TaskDetail> {
  coordinatorOr403(ctx);
  const before = await taskOr404(ctx, id);
  const [after] = await ctx.db
    .update(tasks)
    .set({
      ...changes,
      ...(dueOn !== undefined && { dueOn: dueOn || null }),
      updatedAt: ctx.now(),
    })
    .where(eq(tasks.id, id))
    .returning();
  if (items) await replaceItems(ctx, before, items);
  await audit(ctx, {
    action: 'volunteering.change-task',
    subject: id,
    before: loggedFields(before),
    after: after && loggedFields(after),
  });
  return readTask(ctx, { id });
}

const loggedFields = ({ title, description, dueOn }: TaskRow) => ({ title, description, dueOn });

type Items = NonNullable<Input<typeof contract.changeTask>['items']>;

/** Replaces the checklist. Items with a known id retain their tick. */
async function replaceItems(
  ctx: TransactionContext,
  { id, orgId }: TaskRow,
  items: Items,
): Promise<void> {
  const existing = await ctx.db.select().from(taskItems).where(eq(taskItems.taskId, id));
  const byId = new Map(existing.map((item) => [item.id, item]));
  await ctx.db.delete(taskItems).where(eq(taskItems.taskId, id));
  if (items.length === 0) return;
  await ctx.db.insert(taskItems).values(
    items.map((item, index) => {
      const before = item.id === undefined ? undefined : byId.get(item.id);
      const { doneAt = null, doneBy = null } = before ?? {};
      return {
        id: before?.id ?? uuidv7(),
        orgId,
        taskId: id,
        place: index,
        text: item.text,
        doneAt,
        doneBy,
      };
    }),
  );
}

/** @throws Problem `conflict` for a task that is done, `invalid` for an assignee outside the organisation. */
export async function reassignTask(
  ctx: TransactionContext,
  { id, userId }: Input<typeof contract.reassignTask>,
): Promise<TaskDetail> {
  const { orgId } = coordinatorOr403(ctx);
  const before = await taskOr404(ctx, id);
  const person = await requireMember(ctx, orgId, userId, 'userId');
  if (before.userId === userId)
    throw new Problem('conflict', '{{name}} already has this task.', {
      values: { name: person.name },
    });
  const [after] = await ctx.db
    .update(tasks)
    .set({ userId, personName: person.name, state: 'assigned', reason: '', updatedAt: ctx.now() })
    .where(and(eq(tasks.id, id), eq(tasks.state, before.state), inArray(tasks.state, givable)))
    .returning();
  if (!after)
    throw new Problem('conflict', 'This task is done. Send it back before you reassign it.');
  await audit(ctx, {
    action: 'volunteering.reassign-task',
    subject: id,
    before: { userId: before.userId },
    after: { userId },
  });
  await notifyAssigned(ctx, after);
  return readTask(ctx, { id });
}

const givable: TaskRow['state'][] = ['assigned', 'accepted', 'started', 'declined', 'cancelled'];

/** Deletes a task. Hours and reports for it retain its title. @throws Problem `not_found`. */
export async function deleteTask(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteTask>,
) {
  coordinatorOr403(ctx);
  const row = await taskOr404(ctx, id);
  const files = await ctx.db.select().from(taskFiles).where(eq(taskFiles.taskId, id));
  for (const { blobId } of files) await removeBlob(ctx, blobId);
  await ctx.db.delete(tasks).where(eq(tasks.id, id));
  await audit(ctx, {
    action: 'volunteering.delete-task',
    subject: id,
    before: { ...loggedFields(row), userId: row.userId, state: row.state },
  });
  return { id };
}
