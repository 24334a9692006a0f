import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, taskId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { livingContact, seenContact } from '../lookup.ts';
import { checkColleague } from '../owners.ts';
import { touchContact } from '../queries.ts';
import { type TaskRow, tasks } from '../table.ts';
import { type ListedTask, listedTasks, noDay } from './task-queries.ts';
import { notify } from './timeline-entries.ts';

const cursors = cursorsOf('tasks', [z.union([z.iso.date(), z.literal(noDay)]), z.uuid()]);

export async function listTasks(ctx: TransactionContext, input: Input<typeof contract.listTasks>) {
  const { orgId, userId } = signedIn(ctx);
  const { contact, mine, done, cursor, limit } = input;
  const about = contact === undefined ? undefined : (await seenContact(ctx, contact)).id;
  const wanted = and(
    eq(tasks.orgId, orgId),
    done ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
    about === undefined ? undefined : eq(tasks.contactId, about),
    mine ? eq(tasks.assigneeId, userId) : undefined,
  );
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await listedTasks(ctx.db, wanted, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) =>
    cursors.after([last.dueOn ?? noDay, last.id]),
  );
  return { items: page.map(present), total: await ctx.db.$count(tasks, wanted), next };
}

/** @throws Problem `invalid` for an assignee who does not belong to the organisation. */
export async function addTask(
  ctx: TransactionContext,
  { id, title, dueOn, assigneeId }: Input<typeof contract.addTask>,
) {
  const { orgId } = await livingContact(ctx, id);
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
  return shown(ctx, row.id);
}

/** @throws Problem `invalid` for an assignee who does not belong to the organisation. */
export async function changeTask(
  ctx: TransactionContext,
  { id, done, ...given }: Input<typeof contract.changeTask>,
) {
  const before = await ownTask(ctx, id);
  if (given.assigneeId !== before.assigneeId)
    await checkColleague(ctx, given.assigneeId, 'assigneeId');
  const doneAt = done === undefined ? before.doneAt : done ? (before.doneAt ?? ctx.now()) : null;
  const changes = {
    title: given.title ?? before.title,
    dueOn: given.dueOn === undefined ? before.dueOn : given.dueOn,
    assigneeId: given.assigneeId === undefined ? before.assigneeId : given.assigneeId,
    doneAt,
  };
  await ctx.db.update(tasks).set(changes).where(eq(tasks.id, id));
  await touchContact(ctx.db, before.contactId, ctx.now());
  const { orgId, contactId: about } = before;
  if (doneAt && !before.doneAt)
    await notify(ctx, { orgId, contactId: about, what: 'task.done', source: `task.done:${id}` });
  const after = { taskId: id, fields: Object.keys(given), done };
  await audit(ctx, { action: 'contacts.change-task', subject: about, after });
  return shown(ctx, id);
}

export async function deleteTask(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteTask>,
) {
  const { contactId: about } = await ownTask(ctx, id);
  await ctx.db.delete(tasks).where(eq(tasks.id, id));
  await touchContact(ctx.db, about, ctx.now());
  await audit(ctx, { action: 'contacts.delete-task', subject: about, before: { taskId: id } });
  return { id };
}

async function ownTask(ctx: TransactionContext, id: string): Promise<TaskRow> {
  const mine = and(eq(tasks.orgId, signedIn(ctx).orgId), eq(tasks.id, id));
  const [row] = await ctx.db.select().from(tasks).where(mine).for('update');
  return Problem.ifMissing(row, 'That task');
}

async function shown({ db }: TransactionContext, id: string) {
  const [row] = await listedTasks(db, sql`${tasks.id} = ${id}`, { after: undefined, limit: 1 });
  return present(Problem.ifMissing(row, 'That task'));
}

const present = ({ assigneeId, assigneeName, ...row }: ListedTask) => ({
  id: taskId.parse(row.id),
  contactId: contactId.parse(row.contactId),
  contactName: row.contactName ?? '',
  title: row.title,
  dueOn: row.dueOn,
  assignee:
    assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
  doneAt: row.doneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
