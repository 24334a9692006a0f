import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { lockShift } from '../lookup.ts';
import { calendars, shifts, signups } from '../table.ts';
import { endSignup, type SignupEnd } from './cancellation.ts';

/**
 * Cancels the upcoming sign-ups of someone who left one organisation, or all of them; `end` describes an end by the
 * organisation. Requires scope `system`.
 */
export async function cancelUpcomingSignups(
  ctx: TransactionContext,
  { userId, orgId }: { userId: string; orgId?: string },
  end: SignupEnd = { state: 'cancelled', reason: '', by: null },
): Promise<void> {
  const upcoming = await ctx.db
    .select({ signup: signups })
    .from(signups)
    .innerJoin(shifts, eq(shifts.id, signups.shiftId))
    .where(
      and(
        eq(signups.userId, userId),
        inArray(signups.state, ['confirmed', 'waiting']),
        gt(shifts.startsAt, ctx.now()),
        orgId === undefined ? undefined : eq(signups.orgId, orgId),
      ),
    )
    .orderBy(asc(shifts.id));
  for (const { signup } of upcoming) {
    const details = await lockShift(ctx, signup.shiftId);
    await endSignup(ctx, signup, details, end);
  }
}

/** Past sign-ups of a deleted person stay without their name. */
export async function removePerson(ctx: TransactionContext, userId: string): Promise<void> {
  await cancelUpcomingSignups(ctx, { userId });
  await ctx.db.delete(calendars).where(eq(calendars.userId, userId));
}
