import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { type Leave, weekdaysIn } from '@ngo-plus/contract/people/staff';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  dayText,
  emit,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { todayIn } from '../day.ts';
import { leaveRequested } from '../events.ts';
import { leave } from '../table.ts';
import { presentLeave } from './present.ts';
import { findLeave, selectLeave, standing, within } from './queries.ts';
import { type LeaveSight, leaveSightOf, seesLeave } from './rights.ts';

const cursors = cursorsOf('staff.leave', [z.uuid()]);

/** One’s own, or those of others that the caller sees; administrators find their own among them, too. */
export async function listLeave(
  ctx: TransactionContext,
  { own, state, cursor, limit }: Input<typeof contract.listLeave>,
) {
  const sight = await leaveSightOf(ctx);
  const { orgId } = sight;
  const among = and(whose(sight, own), state && eq(leave.state, state));
  const after = cursor === undefined ? undefined : lt(leave.id, cursors.position(cursor)[0]);
  const rows = await selectLeave(ctx.db, orgId, and(among, after))
    .orderBy(desc(leave.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.leave.id]));
  const today = await todayIn(ctx, orgId);
  return {
    items: page.map((row) => presentLeave(row, sight, today)),
    total: await ctx.db.$count(leave, and(eq(leave.orgId, orgId), among)),
    next,
  };
}

function whose({ userId, administers, reports }: LeaveSight, own: boolean) {
  if (own) return eq(leave.userId, userId);
  return administers ? undefined : inArray(leave.userId, [...reports]);
}

/** @throws Problem `not_found` also for requests that the caller does not see. */
export async function readLeave(ctx: TransactionContext, { id }: { id: string }): Promise<Leave> {
  const sight = await leaveSightOf(ctx);
  const row = await findLeave(ctx.db, sight.orgId, id);
  const seen = row && seesLeave(sight, row.leave) ? row : undefined;
  const found = Problem.ifMissing(seen, 'That request');
  return presentLeave(found, sight, await todayIn(ctx, sight.orgId));
}

/** @throws Problem `conflict` for days that the person has asked for already. */
export async function requestLeave(
  ctx: TransactionContext,
  { kind, firstDay, lastDay, note }: Input<typeof contract.requestLeave>,
): Promise<Leave> {
  const { orgId, userId } = signedIn(ctx);
  await refuseOverlap(ctx, { firstDay, lastDay });
  const id = uuidv7();
  await ctx.db.insert(leave).values({
    id,
    orgId,
    userId,
    kind,
    firstDay,
    lastDay,
    note,
    weekdays: weekdaysIn(firstDay, lastDay),
    state: 'requested',
    createdAt: ctx.now(),
  });
  // Why somebody is away may be about their health: the audit log keeps the days alone.
  await audit(ctx, { action: 'staff.request-leave', subject: id, after: { firstDay, lastDay } });
  await emit(ctx, leaveRequested, { orgId, userId, leaveId: id });
  return readLeave(ctx, { id });
}

/** Two requests of one person at once go one after another; the database refuses an overlap in any case. */
async function refuseOverlap(
  ctx: TransactionContext,
  span: { firstDay: string; lastDay: string },
): Promise<void> {
  const { orgId, userId } = signedIn(ctx);
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff leave ${orgId} ${userId}`}, 0))`,
  );
  const [other] = await selectLeave(
    ctx.db,
    orgId,
    and(eq(leave.userId, userId), standing, within(span)),
  ).limit(1);
  if (!other) return;
  const { firstDay, lastDay } = other.leave;
  throw Problem.atField(
    'conflict',
    'firstDay',
    "You've already requested leave from {{first}} to {{last}}",
    { first: dayText(firstDay), last: dayText(lastDay) },
  );
}

/** @throws Problem `conflict` for leave that has begun, was declined or taken back before. */
export async function cancelLeave(ctx: TransactionContext, { id }: { id: string }): Promise<Leave> {
  const { mayCancel, person, state } = await readLeave(ctx, { id });
  const { userId } = signedIn(ctx);
  if (person.id !== userId)
    throw new Problem('forbidden', 'Only the person who made a request can withdraw it.');
  if (!mayCancel)
    throw new Problem('conflict', "This leave has started or ended, so it can't be withdrawn.");
  const { rowCount } = await ctx.db
    .update(leave)
    .set({ state: 'cancelled' })
    .where(and(eq(leave.id, id), eq(leave.state, state)));
  if (rowCount === 0)
    throw new Problem('conflict', 'Someone else has just decided this. Refresh and try again.');
  await audit(ctx, { action: 'staff.cancel-leave', subject: id, before: { state } });
  return readLeave(ctx, { id });
}
