import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { type Leave, weekdaysIn } from '@ngo-plus/contract/people/staff';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { todayAt } from '../../../identity/accounts/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  dayText,
  emit,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { leaveRequested } from '../events.ts';
import { leave } from '../table.ts';
import { presentLeave } from './present.ts';
import { findLeave, isPendingOrApproved, overlaps, selectLeave } from './queries.ts';
import { canSeeLeave, type LeavePermissions, leavePermissionsOf } from './rights.ts';

const cursors = cursorsOf('staff.leave', [z.uuid()]);

/** The caller's own requests, or all requests that the caller may see. */
export async function listLeave(
  ctx: TransactionContext,
  { own, state, cursor, limit }: Input<typeof contract.listLeave>,
) {
  const permissions = await leavePermissionsOf(ctx);
  const { orgId } = permissions;
  const filter = and(ownedBy(permissions, own), state && eq(leave.state, state));
  const after = cursor === undefined ? undefined : lt(leave.id, cursors.position(cursor)[0]);
  const rows = await selectLeave(ctx.db, orgId, and(filter, after))
    .orderBy(desc(leave.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.leave.id]));
  const today = await todayAt(ctx, orgId);
  return {
    items: page.map((row) => presentLeave(row, permissions, today)),
    total: () => countMatching(ctx.db, leave, and(eq(leave.orgId, orgId), filter)),
    next,
  };
}

function ownedBy(
  { userId, managesEveryone: administers, reports }: LeavePermissions,
  own: boolean,
) {
  if (own) return eq(leave.userId, userId);
  return administers ? undefined : inArray(leave.userId, [...reports]);
}

/** @throws Problem `not_found` also for requests that the caller may not see. */
export async function readLeave(ctx: TransactionContext, { id }: { id: string }): Promise<Leave> {
  const permissions = await leavePermissionsOf(ctx);
  const row = await findLeave(ctx.db, permissions.orgId, id);
  const visible = row && canSeeLeave(permissions, row.leave) ? row : undefined;
  const request = Problem.ifMissing(visible, 'That request');
  return presentLeave(request, permissions, await todayAt(ctx, permissions.orgId));
}

/** @throws Problem `conflict` for days that overlap another request of the person. */
export async function requestLeave(
  ctx: TransactionContext,
  { kind, firstDay, lastDay, note }: Input<typeof contract.requestLeave>,
): Promise<Leave> {
  const { orgId, userId } = signedIn(ctx);
  await requireNoOverlap(ctx, { firstDay, lastDay });
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
  // Reasons may concern health, so the audit log only has the dates.
  await audit(ctx, { action: 'staff.request-leave', subject: id, after: { firstDay, lastDay } });
  await emit(ctx, leaveRequested, { orgId, userId, leaveId: id });
  return readLeave(ctx, { id });
}

/** Serialises the requests of a person. The database also refuses overlaps. */
async function requireNoOverlap(
  ctx: TransactionContext,
  span: { firstDay: string; lastDay: string },
): Promise<void> {
  const { orgId, userId } = signedIn(ctx);
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff leave ${orgId} ${userId}`}, 0))`,
  );
  const [overlapping] = await selectLeave(
    ctx.db,
    orgId,
    and(eq(leave.userId, userId), isPendingOrApproved, overlaps(span)),
  ).limit(1);
  if (!overlapping) return;
  const { firstDay, lastDay } = overlapping.leave;
  throw Problem.atField(
    'conflict',
    'firstDay',
    "You've already requested leave from {{first}} to {{last}}",
    { first: dayText(firstDay), last: dayText(lastDay) },
  );
}

/** @throws Problem `conflict` for leave that has started, was declined or already withdrawn. */
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
