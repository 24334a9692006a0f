import { and, eq, gt } from 'drizzle-orm';
import { enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { shifts, signups } from '../table.ts';
import { fillFreePlaces } from './waiting-list.ts';

/**
 * Queues the waiting lists of someone who became a member: while they were an applicant, free places went to others.
 * Requires scope `system`.
 *
 * @param orgId only shifts of this organisation
 */
export async function offerFreePlaces(
  ctx: TransactionContext,
  { userId, orgId }: { readonly userId: string; readonly orgId?: string },
): Promise<void> {
  const waiting = await ctx.db
    .select({ shiftId: signups.shiftId })
    .from(signups)
    .innerJoin(shifts, eq(shifts.id, signups.shiftId))
    .where(
      and(
        orgId === undefined ? undefined : eq(signups.orgId, orgId),
        eq(signups.userId, userId),
        eq(signups.state, 'waiting'),
        gt(shifts.startsAt, ctx.now()),
      ),
    );
  for (const { shiftId } of waiting) await enqueue(ctx, fillFreePlaces, { shiftId });
}
