import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../../identity/accounts/index.ts';
import { audit, defineJob, emit, type TransactionContext } from '../../../kernel/index.ts';
import { placeFreed } from '../events.ts';
import { findShift, lockShift, type ShiftDetails } from '../lookup.ts';
import { type SignupRow, signups } from '../table.ts';
import { isActivePerson, lockPersonSignups, overlappingShift } from './admission.ts';

/**
 * Gives free places of a shift to the waiting list in order. People with another shift then stay on the list. Each
 * person has a separate transaction, so that no two people are locked together.
 */
export const fillFreePlaces = defineJob({
  name: 'opportunities.fill-places',
  payload: z.object({ shiftId: z.uuid() }),
  run: async (outside, { shiftId }) => {
    for (let after: SignupRow | undefined, hasMore = true; hasMore; ) {
      const offered: SignupRow | undefined = await outside.transact(
        (ctx) => offerNext(ctx, shiftId, after),
        'system',
      );
      after = offered;
      hasMore = offered !== undefined;
    }
  },
});

/** @returns the sign-up that was considered, whether it was confirmed or not; undefined when nothing is left to do */
async function offerNext(
  ctx: TransactionContext,
  shiftId: string,
  after: SignupRow | undefined,
): Promise<SignupRow | undefined> {
  if (!(await findShift(ctx, shiftId))) return undefined;
  const details = await lockShift(ctx, shiftId);
  const { shift } = details;
  const isOpen = shift.state === 'open' && shift.startsAt > ctx.now();
  if (!isOpen || shift.taken >= shift.capacity) return undefined;
  const next = await nextWaiting(ctx, shiftId, after);
  if (!next) return undefined;
  await lockPersonSignups(ctx, next.userId);
  if (!(await overlappingShift(ctx, next.userId, shift))) await confirmSignup(ctx, next, details);
  return next;
}

async function nextWaiting(
  { db }: TransactionContext,
  shiftId: string,
  after: SignupRow | undefined,
): Promise<SignupRow | undefined> {
  const afterPosition: SQL | undefined = after
    ? sql`(${signups.signedUpAt}, ${signups.id}) > (${after.signedUpAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const [next] = await db
    .select({ signup: signups })
    .from(signups)
    .innerJoin(users, eq(users.id, signups.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, signups.userId), eq(memberships.orgId, signups.orgId)),
    )
    .where(
      and(
        eq(signups.shiftId, shiftId),
        eq(signups.state, 'waiting'),
        isNull(memberships.deactivatedAt),
        isActivePerson,
        afterPosition,
      ),
    )
    .orderBy(asc(signups.signedUpAt), asc(signups.id))
    .limit(1);
  return next?.signup;
}

/** Confirms a sign-up from the waiting list. The shift and the person must be locked, and a place be free. */
export async function confirmSignup(
  ctx: TransactionContext,
  { id, orgId, userId }: SignupRow,
  { shift, opportunity }: ShiftDetails,
): Promise<void> {
  await ctx.db
    .update(signups)
    .set({ state: 'confirmed', confirmedAt: ctx.now() })
    .where(and(eq(signups.id, id), eq(signups.state, 'waiting')));
  await audit(ctx, { action: 'opportunities.free-place', subject: id, orgId, after: { userId } });
  await emit(ctx, placeFreed, {
    orgId,
    opportunityId: opportunity.id,
    shiftId: shift.id,
    signupId: id,
    userId,
    title: opportunity.title,
    startsAt: shift.startsAt.toISOString(),
  });
}
