import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../../identity/accounts/index.ts';
import { audit, defineJob, emit, type TransactionContext } from '../../../kernel/index.ts';
import { placeFreed } from '../events.ts';
import { findShift, lockShift, type ShiftInPlace } from '../lookup.ts';
import { type SignupRow, signups } from '../table.ts';
import { canAct, lockPerson, overlapOf } from './admission.ts';

/**
 * Gives the free places of a shift to those who wait, in turn. Who has something else at that time
 * goes on waiting. One person per transaction: no two locks of people are ever held together.
 */
export const fillPlaces = defineJob({
  name: 'opportunities.fill-places',
  payload: z.object({ shiftId: z.uuid() }),
  run: async (outside, { shiftId }) => {
    for (let after: SignupRow | undefined, more = true; more; ) {
      const last: SignupRow | undefined = await outside.transact(
        (ctx) => offerNext(ctx, shiftId, after),
        'system',
      );
      after = last;
      more = last !== undefined;
    }
  },
});

/** @returns the one in turn, whether they took the place or not; undefined when nothing is left to do. */
async function offerNext(
  ctx: TransactionContext,
  shiftId: string,
  after: SignupRow | undefined,
): Promise<SignupRow | undefined> {
  if (!(await findShift(ctx, shiftId))) return undefined;
  const place = await lockShift(ctx, shiftId);
  const { shift } = place;
  const isOpen = shift.state === 'open' && shift.startsAt > ctx.now();
  if (!isOpen || shift.taken >= shift.capacity) return undefined;
  const next = await nextInTurn(ctx, shiftId, after);
  if (!next) return undefined;
  await lockPerson(ctx, next.userId);
  if (!(await overlapOf(ctx, next.userId, shift))) await confirm(ctx, next, place);
  return next;
}

async function nextInTurn(
  { db }: TransactionContext,
  shiftId: string,
  after: SignupRow | undefined,
): Promise<SignupRow | undefined> {
  const later: SQL | undefined = after
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
        canAct,
        later,
      ),
    )
    .orderBy(asc(signups.signedUpAt), asc(signups.id))
    .limit(1);
  return next?.signup;
}

/** Somebody who waited has a place now. The shift and the person are locked, and there is a place. */
export async function confirm(
  ctx: TransactionContext,
  { id, orgId, userId }: SignupRow,
  { shift, opportunity }: ShiftInPlace,
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
