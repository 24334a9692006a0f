import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, taskId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { lockActiveContact, resolveContact } from '../lookup.ts';
import { checkColleague } from '../owners.ts';
import { touchContact } from '../queries.ts';
import { type TaskRow, tasks } from '../table.ts';
import { noDueDate, type SelectedTask, selectTasks } from './task-queries.ts';
import { addTimelineEntry } from './timeline-entries.ts';

const cursors = cursorsOf('tasks', [z.union([z.iso.date(), z.literal(noDueDate)]), z.uuid()]);

export async function listTasks(ctx: TransactionContext, input: Input<typeof contract.listTasks>) {
  const { orgId, userId } = signedIn(ctx);
  const { contact, mine: isOwn, done, cursor, limit } = input;
  const contactId = contact === undefined ? undefined : (await resolveContact(ctx, contact)).id;
  const filters = and(
    eq(tasks.orgId, orgId),
    done ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
    contactId === undefined ? undefined : eq(tasks.contactId, contactId),
    isOwn ? eq(tasks.assigneeId, userId) : undefined,
  );
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await selectTasks(ctx.db, filters, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.dueOn ?? noDueDate, last.id]),
  );
  return { items: page.map(present), total: () => countMatching(ctx.db, tasks, filters), next };
}

/** @throws Problem `invalid` for an assignee who does not belong to the organisation. */
export async function addTask(
  ctx: TransactionContext,
  { id, title, dueOn, assigneeId }: Input<typeof contract.addTask>,
) {
  const { orgId } = await lockActiveContact(ctx, id);
  await checkColleague(ctx, assigneeId, 'assigneeId');
  const row = {
    id: uuidv7(),
    orgId,
    contactId: id,
    title,
    dueOn,
    assigneeId,
    createdBy: signedIn(ctx).userId,
    createdAt: ctx.now(),
  };
  await ctx.db.insert(tasks).values(row);
  await touchContact(ctx.db, id, row.createdAt);
  await audit(ctx, {
    action: 'contacts.add-task',
    subject: id,
    after: { taskId: row.id, dueOn, assigneeId },
  });
  return readTask(ctx, row.id);
}

/** @throws Problem `invalid` for an assignee who does not belong to the organisation. */
export async function changeTask(
  ctx: TransactionContext,
  { id, done, ...changed }: Input<typeof contract.changeTask>,
) {
  const before = await lockTask(ctx, id);
  if (changed.assigneeId !== before.assigneeId)
    await checkColleague(ctx, changed.assigneeId, 'assigneeId');
  const doneAt = done === undefined ? before.doneAt : done ? (before.doneAt ?? ctx.now()) : null;
  const changes = {
    title: changed.title ?? before.title,
    dueOn: changed.dueOn === undefined ? before.dueOn : changed.dueOn,
    assigneeId: changed.assigneeId === undefined ? before.assigneeId : changed.assigneeId,
    doneAt,
  };
  await ctx.db.update(tasks).set(changes).where(eq(tasks.id, id));
  await touchContact(ctx.db, before.contactId, ctx.now());
  const { orgId, contactId } = before;
  if (doneAt && !before.doneAt)
    await addTimelineEntry(ctx, {
      orgId,
      contactId: contactId,
      what: 'task.done',
      source: `task.done:${id}`,
    });
  const after = { taskId: id, fields: Object.keys(changed), done };
  await audit(ctx, { action: 'contacts.change-task', subject: contactId, after });
  return readTask(ctx, id);
}

export async function deleteTask(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteTask>,
) {
  const { contactId } = await lockTask(ctx, id);
  await ctx.db.delete(tasks).where(eq(tasks.id, id));
  await touchContact(ctx.db, contactId, ctx.now());
  await audit(ctx, { action: 'contacts.delete-task', subject: contactId, before: { taskId: id } });
  return { id };
}

async function lockTask(ctx: TransactionContext, id: string): Promise<TaskRow> {
  const isOwn = and(eq(tasks.orgId, signedIn(ctx).orgId), eq(tasks.id, id));
  const [row] = await ctx.db.select().from(tasks).where(isOwn).for('update');
  return Problem.ifMissing(row, 'That task');
}

async function readTask({ db }: TransactionContext, id: string) {
  const [row] = await selectTasks(db, sql`${tasks.id} = ${id}`, { after: undefined, limit: 1 });
  return present(Problem.ifMissing(row, 'That task'));
}

const present = ({ assigneeId, assigneeName, ...row }: SelectedTask) => ({
  id: toShape(taskId, row.id),
  contactId: toShape(contactId, row.contactId),
  contactName: row.contactName ?? '',
  title: row.title,
  dueOn: row.dueOn,
  assignee:
    assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
  doneAt: row.doneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
