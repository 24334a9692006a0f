import { type Input, type Phrase, phrases, worded } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  maxTaskComments,
  type TaskDetail,
  taskComment,
} from '@ngo-plus/contract/people/volunteering';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { taskAssigned, taskCommented, taskDeclined, taskDone, taskRecalled } from '../events.ts';
import { accessScopeOf, callerName } from '../people.ts';
import { type TaskRow, taskComments, taskItems, tasks } from '../tasks-table.ts';
import { canTick, readTask, taskOr404 } from './read-task.ts';
import { nextStatesOf } from './states.ts';

const stateNames: Readonly<Record<contract.TaskState, Phrase>> = phrases({
  assigned: 'assigned',
  accepted: 'accepted',
  started: 'started',
  done: 'done',
  declined: 'declined',
  cancelled: 'cancelled',
});

/**
 * Moves a task to another state. Of two concurrent changes, the second fails with the current state.
 *
 * @throws Problem `conflict` when the state is not the one the caller saw, `forbidden` for a transition that is not
 * allowed, `invalid` without a required reason.
 */
export async function setTaskState(
  ctx: TransactionContext,
  { id, state, was, reason }: Input<typeof contract.setTaskState>,
): Promise<TaskDetail> {
  const before = await taskOr404(ctx, id);
  if (before.state !== was)
    throw new Problem('conflict', 'This task is now {{state}}. Check it again.', {
      values: { state: worded(stateNames[before.state]) },
    });
  if (!nextStatesOf(before, accessScopeOf(ctx)).includes(state))
    throw new Problem('forbidden', "You can't change a task from “{{from}}” to “{{to}}”.", {
      values: { from: worded(stateNames[was]), to: worded(stateNames[state]) },
    });
  if (reason === '' && requiresReason(was, state)) {
    throw Problem.atField('invalid', 'reason', 'Enter a reason, so that the others know why.');
  }
  const [after] = await ctx.db
    .update(tasks)
    .set({ state, reason, doneAt: state === 'done' ? ctx.now() : null, updatedAt: ctx.now() })
    .where(and(eq(tasks.id, id), eq(tasks.state, was)))
    .returning();
  if (!after)
    throw new Problem(
      'conflict',
      'Someone else changed this task in the meantime. Check it again.',
    );
  await audit(ctx, {
    action: 'volunteering.set-task-state',
    subject: id,
    before: { state: was },
    after: { state, reason },
  });
  await announceState(ctx, after, was);
  return readTask(ctx, { id });
}

const requiresReason = (was: TaskRow['state'], state: TaskRow['state']) =>
  state === 'declined' || (was === 'done' && state === 'started');

async function announceState(
  ctx: TransactionContext,
  row: TaskRow,
  was: TaskRow['state'],
): Promise<void> {
  const { id, orgId, userId, title, assignedBy, reason, dueOn } = row;
  const about = { orgId, userId, title, taskId: id, by: signedIn(ctx).userId };
  if (row.state === 'done') await emit(ctx, taskDone, { ...about, assignedBy });
  if (row.state === 'declined') await emit(ctx, taskDeclined, { ...about, assignedBy, reason });
  if (row.state === 'assigned') await emit(ctx, taskAssigned, { ...about, dueOn });
  if (row.state === 'cancelled')
    await emit(ctx, taskRecalled, { ...about, reason, cancelled: true });
  if (was === 'done') await emit(ctx, taskRecalled, { ...about, reason, cancelled: false });
}

/** @throws Problem `not_found`, or `conflict` when items cannot be ticked. */
export async function tickTaskItem(
  ctx: TransactionContext,
  { id, done }: Input<typeof contract.tickTaskItem>,
) {
  const { orgId, userId } = signedIn(ctx);
  const [match] = await ctx.db
    .select()
    .from(taskItems)
    .where(and(eq(taskItems.id, id), eq(taskItems.orgId, orgId)));
  const { taskId, text } = Problem.ifMissing(match, 'That item');
  const task = await taskOr404(ctx, taskId);
  if (!canTick(task))
    throw new Problem('conflict', 'Accept the task before you tick off its checklist.');
  await ctx.db
    .update(taskItems)
    .set(done ? { doneAt: ctx.now(), doneBy: userId } : { doneAt: null, doneBy: null })
    .where(eq(taskItems.id, id));
  return { id, text, done };
}

/** @throws Problem `conflict` when the limit is reached. */
export async function commentOnTask(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.commentOnTask>,
) {
  const { orgId, userId } = signedIn(ctx);
  const task = await taskOr404(ctx, id);
  if ((await ctx.db.$count(taskComments, eq(taskComments.taskId, id))) >= maxTaskComments)
    throw new Problem('conflict', 'A task can have up to {{maximum}} comments.', {
      values: { maximum: maxTaskComments },
    });
  const authorName = await callerName(ctx);
  const row = { id: uuidv7(), orgId, taskId: id, userId, authorName, text, createdAt: ctx.now() };
  await ctx.db.insert(taskComments).values(row);
  await audit(ctx, { action: 'volunteering.comment-on-task', subject: id });
  await emit(ctx, taskCommented, {
    orgId,
    userId: task.userId,
    title: task.title,
    assignedBy: task.assignedBy,
    taskId: id,
    commentId: row.id,
    by: userId,
  });
  return toShape(taskComment, {
    id: row.id,
    text,
    mayRemove: true,
    author: { id: userId, name: authorName },
    createdAt: row.createdAt.toISOString(),
  });
}

/** @throws Problem `not_found`, also for another person's comment. */
export async function removeTaskComment(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeTaskComment>,
) {
  const { orgId, userId } = signedIn(ctx);
  const [row] = await ctx.db
    .delete(taskComments)
    .where(
      and(eq(taskComments.id, id), eq(taskComments.orgId, orgId), eq(taskComments.userId, userId)),
    )
    .returning();
  const { taskId } = Problem.ifMissing(row, 'That comment');
  await audit(ctx, { action: 'volunteering.remove-task-comment', subject: taskId });
  return { id };
}
