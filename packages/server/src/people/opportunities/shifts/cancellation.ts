import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { and, eq } from 'drizzle-orm';
import { audit, emit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { shiftCancelled } from '../events.ts';
import { lockOwnShift } from '../lookup.ts';
import { presentShift } from '../present.ts';
import { shifts } from '../table.ts';
import { refuseEnded } from './service.ts';

/**
 * Cancels a coming shift. Sign-ups stay as they are, so that everybody sees what became of theirs.
 *
 * @throws Problem `conflict` when it has begun or was cancelled before.
 */
export const cancelShift = (
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.cancelShift>,
): Promise<ManagedShift> => endShift(ctx, id, reason);

export async function endShift(
  ctx: TransactionContext,
  id: string,
  reason: string,
): Promise<ManagedShift> {
  const { orgId } = signedIn(ctx);
  const { shift, opportunity } = await lockOwnShift(ctx, orgId, id);
  refuseEnded(ctx, shift);
  const own = and(eq(shifts.id, id), eq(shifts.orgId, orgId));
  if (opportunity.state === 'draft') {
    await ctx.db.delete(shifts).where(own);
    await audit(ctx, { action: 'opportunities.delete-shift', subject: id });
    return presentShift({ ...shift, state: 'cancelled' });
  }
  const people = shift.taken + shift.waiting;
  if (people > 0 && reason === '')
    throw new Problem('invalid', "Enter a reason. We'll send it to people who signed up", {
      fields: { reason: "Enter a reason. We'll send it to people who signed up" },
    });
  const [ended] = await ctx.db
    .update(shifts)
    .set({ state: 'cancelled', reason, revision: shift.revision + 1, updatedAt: ctx.now() })
    .where(own)
    .returning();
  await audit(ctx, { action: 'opportunities.cancel-shift', subject: id, after: { reason } });
  if (people > 0)
    await emit(ctx, shiftCancelled, {
      orgId,
      opportunityId: opportunity.id,
      shiftId: id,
      title: opportunity.title,
      startsAt: shift.startsAt.toISOString(),
      reason,
    });
  return presentShift(Problem.ifMissing(ended, 'That shift'));
}
