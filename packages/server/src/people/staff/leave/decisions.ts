import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { Leave } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { leaveDecided } from '../events.ts';
import { leave } from '../table.ts';
import { findLeave } from './queries.ts';
import { decidesLeave, leaveSightOf, seesLeave } from './rights.ts';
import { readLeave } from './service.ts';

/**
 * Approves or declines. Of two who decide at once, the first does; the second is told who it was.
 *
 * @throws Problem `not_found`, `forbidden` for one’s own request, `conflict` for a decided one.
 */
export async function decideLeave(
  ctx: TransactionContext,
  { id, approved, answer }: Input<typeof contract.decideLeave>,
): Promise<Leave> {
  const sight = await leaveSightOf(ctx);
  const { orgId, userId: by } = sight;
  const row = await findLeave(ctx.db, orgId, id);
  const seen = row && seesLeave(sight, row.leave) ? row.leave : undefined;
  const { userId } = Problem.ifMissing(seen, 'That request');
  if (!decidesLeave(sight, { userId }))
    throw new Problem('forbidden', 'Someone else has to decide on your own leave.');
  const state = approved ? 'approved' : 'declined';
  const { rowCount } = await ctx.db
    .update(leave)
    .set({ state, answer, decidedAt: ctx.now(), decidedBy: by })
    .where(and(eq(leave.id, id), eq(leave.orgId, orgId), eq(leave.state, 'requested')));
  if (rowCount === 0) throw await decidedBefore(ctx, orgId, id);
  await audit(ctx, {
    action: 'staff.decide-leave',
    subject: id,
    before: { state: 'requested' },
    after: { state },
  });
  await emit(ctx, leaveDecided, { orgId, userId, leaveId: id, approved, by });
  return readLeave(ctx, { id });
}

async function decidedBefore(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<Problem> {
  const now = await findLeave(db, orgId, id);
  const state = now?.leave.state;
  return new Problem(
    'conflict',
    state === 'cancelled'
      ? phrase('{{name}} withdrew this request.')
      : state === 'approved'
        ? phrase('{{name}} already approved this request.')
        : phrase('{{name}} already declined this request.'),
    { values: { name: (state === 'cancelled' ? now?.name : now?.decider) ?? 'Someone' } },
  );
}
