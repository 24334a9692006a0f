import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { lockShift } from '../lookup.ts';
import { calendars, shifts, signups } from '../table.ts';
import { type Ending, endSignup } from './cancellation.ts';

/**
 * Gives up the coming places of somebody who has left an organisation, or all; `ending` says how when
 * the organisation ended it. Needs scope `system`.
 */
export async function giveUpAll(
  ctx: TransactionContext,
  { userId, orgId }: { userId: string; orgId?: string },
  ending: Ending = { state: 'cancelled', reason: '', by: null },
): Promise<void> {
  const coming = await ctx.db
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
  for (const { signup } of coming) {
    const place = await lockShift(ctx, signup.shiftId);
    await endSignup(ctx, signup, place, ending);
  }
}

/** Of a person who is gone, past shifts stay, without their name. */
export async function forgetPerson(ctx: TransactionContext, userId: string): Promise<void> {
  await giveUpAll(ctx, { userId });
  await ctx.db.delete(calendars).where(eq(calendars.userId, userId));
}
