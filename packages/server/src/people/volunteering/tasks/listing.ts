import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { openTaskStates, taskStates } from '@ngo-plus/contract/people/volunteering';
import { and, count, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, type TransactionContext } from '../../../kernel/index.ts';
import { organisationsOf } from '../act-as-volunteer.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403 } from '../people.ts';
import { tasks } from '../tasks-table.ts';
import { presentTask } from './present.ts';
import { afterTask, isOverdue, selectTasks, soonestFirst } from './queries.ts';

const cursors = cursorsOf('volunteering.tasks', [z.iso.date(), z.uuid()]);

type Filters = Omit<Input<typeof contract.listTasks>, 'cursor' | 'limit'>;

/** One’s own need scope `system`. @throws Problem `forbidden` for tasks of others without the right. */
export async function listTasks(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listTasks>,
) {
  const sight = accessScopeOf(ctx);
  if (!filters.own) coordinatorOr403(ctx);
  const among = await wanted(ctx, sight, filters);
  const after = cursor === undefined ? undefined : afterTask(cursors.position(cursor));
  const rows = await selectTasks(ctx, and(among, after))
    .orderBy(...soonestFirst)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ due, task }) => cursors.after([due, task.id]));
  return {
    items: page.map(presentTask),
    total: await ctx.db.$count(tasks, among),
    next,
  };
}

/** One’s own at every organisation that one works for, or those of one’s organisation. */
async function wanted(
  ctx: TransactionContext,
  { orgId, userId }: AccessScope,
  { own, state, userId: person, overdue, open, search }: Filters,
): Promise<SQL | undefined> {
  return and(
    own
      ? and(eq(tasks.userId, userId), inArray(tasks.orgId, await organisationsOf(ctx, userId)))
      : eq(tasks.orgId, orgId),
    state && eq(tasks.state, state),
    person && eq(tasks.userId, person),
    overdue ? isOverdue(ctx.now()) : undefined,
    open ? inArray(tasks.state, [...openTaskStates]) : undefined,
    search ? ilike(tasks.title, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}

/** One’s own need scope `system`. @throws Problem `forbidden` for tasks of others without the right. */
export async function countTasks(
  ctx: TransactionContext,
  { own, userId }: Input<typeof contract.countTasks>,
) {
  const sight = accessScopeOf(ctx);
  if (!own) coordinatorOr403(ctx);
  const among = await wanted(ctx, sight, { own, userId, overdue: false, open: false });
  const rows = await ctx.db
    .select({ state: tasks.state, n: count() })
    .from(tasks)
    .where(among)
    .groupBy(tasks.state);
  const known = new Map(rows.map(({ state, n }) => [state, n]));
  return {
    states: Object.fromEntries(taskStates.map((state) => [state, known.get(state) ?? 0])) as Record<
      contract.TaskState,
      number
    >,
    overdue: await ctx.db.$count(tasks, and(among, isOverdue(ctx.now()))),
  };
}
