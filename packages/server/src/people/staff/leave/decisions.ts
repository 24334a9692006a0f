import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { Leave } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { leaveDecided } from '../events.ts';
import { leave } from '../table.ts';
import { findLeave } from './queries.ts';
import { canDecideLeave, canSeeLeave, leavePermissionsOf } from './rights.ts';
import { readLeave } from './service.ts';

/**
 * Approves or declines a request. Of two concurrent decisions the first counts; the second fails with the name of the
 * first decider.
 *
 * @throws Problem `not_found`, `forbidden` for one's own request, `conflict` for a decided one.
 */
export async function decideLeave(
  ctx: TransactionContext,
  { id, approved, answer }: Input<typeof contract.decideLeave>,
): Promise<Leave> {
  const permissions = await leavePermissionsOf(ctx);
  const { orgId, userId: by } = permissions;
  const row = await findLeave(ctx.db, orgId, id);
  const visible = row && canSeeLeave(permissions, row.leave) ? row.leave : undefined;
  const { userId } = Problem.ifMissing(visible, 'That request');
  if (!canDecideLeave(permissions, { userId }))
    throw new Problem('forbidden', 'Someone else has to decide on your own leave.');
  const state = approved ? 'approved' : 'declined';
  const { rowCount } = await ctx.db
    .update(leave)
    .set({ state, answer, decidedAt: ctx.now(), decidedBy: by })
    .where(and(eq(leave.id, id), eq(leave.orgId, orgId), eq(leave.state, 'requested')));
  if (rowCount === 0) throw await alreadyDecided(ctx, orgId, id);
  await audit(ctx, {
    action: 'staff.decide-leave',
    subject: id,
    before: { state: 'requested' },
    after: { state },
  });
  await emit(ctx, leaveDecided, { orgId, userId, leaveId: id, approved, by });
  return readLeave(ctx, { id });
}

async function alreadyDecided(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<Problem> {
  const current = await findLeave(db, orgId, id);
  const state = current?.leave.state;
  return new Problem(
    'conflict',
    state === 'cancelled'
      ? phrase('{{name}} withdrew this request.')
      : state === 'approved'
        ? phrase('{{name}} already approved this request.')
        : phrase('{{name}} already declined this request.'),
    { values: { name: (state === 'cancelled' ? current?.name : current?.decider) ?? 'Someone' } },
  );
}
