import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { and, eq } from 'drizzle-orm';
import { audit, emit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { shiftCancelled } from '../events.ts';
import { lockOwnShift } from '../lookup.ts';
import { presentShift } from '../present.ts';
import { shifts } from '../table.ts';
import { requireUpcoming } from './service.ts';

/**
 * Cancels an upcoming shift. Sign-ups stay, so that volunteers see what happened.
 *
 * @throws Problem `conflict` when it has started or was already cancelled.
 */
export const cancelShift = (
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.cancelShift>,
): Promise<ManagedShift> => cancelOrDeleteShift(ctx, id, reason);

export async function cancelOrDeleteShift(
  ctx: TransactionContext,
  id: string,
  reason: string,
): Promise<ManagedShift> {
  const { orgId } = signedIn(ctx);
  const { shift, opportunity } = await lockOwnShift(ctx, orgId, id);
  requireUpcoming(ctx, shift);
  const isOwn = and(eq(shifts.id, id), eq(shifts.orgId, orgId));
  if (opportunity.state === 'draft') {
    await ctx.db.delete(shifts).where(isOwn);
    await audit(ctx, { action: 'opportunities.delete-shift', subject: id });
    return presentShift({ ...shift, state: 'cancelled' });
  }
  const signupCount = shift.taken + shift.waiting;
  if (signupCount > 0 && reason === '')
    throw Problem.atField(
      'invalid',
      'reason',
      "Enter a reason. We'll send it to people who signed up",
    );
  const [cancelled] = await ctx.db
    .update(shifts)
    .set({ state: 'cancelled', reason, revision: shift.revision + 1, updatedAt: ctx.now() })
    .where(isOwn)
    .returning();
  await audit(ctx, { action: 'opportunities.cancel-shift', subject: id, after: { reason } });
  if (signupCount > 0)
    await emit(ctx, shiftCancelled, {
      orgId,
      opportunityId: opportunity.id,
      shiftId: id,
      title: opportunity.title,
      startsAt: shift.startsAt.toISOString(),
      reason,
    });
  return presentShift(Problem.ifMissing(cancelled, 'That shift'));
}
