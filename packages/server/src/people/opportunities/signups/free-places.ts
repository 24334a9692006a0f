import { and, eq, gt } from 'drizzle-orm';
import { enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { shifts, signups } from '../table.ts';
import { fillPlaces } from './waiting-list.ts';

/**
 * Offers free places to somebody who has become a member, in whatever way: while they were an applicant, free
 * places on shifts for which they wait went to others. Needs scope `system`.
 *
 * @param orgId only shifts of this organisation
 */
export async function offerPlaces(
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
  for (const { shiftId } of waiting) await enqueue(ctx, fillPlaces, { shiftId });
}
