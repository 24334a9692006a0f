import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { openTaskStates, taskStates } from '@ngo-plus/contract/people/volunteering';
import { and, count, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  pageOf,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403 } from '../people.ts';
import { tasks } from '../tasks-table.ts';
import { organisationsOf } from '../volunteer-context.ts';
import { presentTask } from './present.ts';
import { afterTask, byDueDate, isOverdue, selectTasks } from './queries.ts';

const cursors = cursorsOf('volunteering.tasks', [z.iso.date(), z.uuid()]);

type Filters = Omit<Input<typeof contract.listTasks>, 'cursor' | 'limit'>;

/**
 * Own tasks require scope `system`.
 *
 * @throws Problem `forbidden` for tasks of others without permission.
 */
export async function listTasks(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listTasks>,
) {
  const scope = accessScopeOf(ctx);
  if (!filters.own) coordinatorOr403(ctx);
  const filter = await filterOf(ctx, scope, filters);
  const after = cursor === undefined ? undefined : afterTask(cursors.position(cursor));
  const rows = await selectTasks(ctx, and(filter, after))
    .orderBy(...byDueDate)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ due, task }) => cursors.after([due, task.id]));
  return {
    items: page.map(presentTask),
    total: () => countMatching(ctx.db, tasks, filter),
    next,
  };
}

/** The caller's own tasks at all their organisations, or those of their organisation. */
async function filterOf(
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

/** Reading own tasks requires scope `system`. @throws Problem `forbidden` for tasks of others without permission */
export async function countTasks(
  ctx: TransactionContext,
  { own, userId }: Input<typeof contract.countTasks>,
) {
  const scope = accessScopeOf(ctx);
  if (!own) coordinatorOr403(ctx);
  const filter = await filterOf(ctx, scope, { own, userId, overdue: false, open: false });
  const rows = await ctx.db
    .select({ state: tasks.state, n: count() })
    .from(tasks)
    .where(filter)
    .groupBy(tasks.state);
  const counts = new Map(rows.map(({ state, n }) => [state, n]));
  return {
    states: Object.fromEntries(
      taskStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as Record<contract.TaskState, number>,
    overdue: await ctx.db.$count(tasks, and(filter, isOverdue(ctx.now()))),
  };
}
