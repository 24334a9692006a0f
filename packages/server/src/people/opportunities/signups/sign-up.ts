import { phrase } from '@ngo-plus/contract/kernel';
import { maxWaiting, type OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { and, eq, inArray } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  periodValue,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { cancelTokenOf, hashOf } from '../cancel-token.ts';
import { signedUp } from '../events.ts';
import { lockShift, type ShiftDetails } from '../lookup.ts';
import { signups } from '../table.ts';
import { admitVolunteer, lockPersonSignups, overlappingShift } from './admission.ts';
import { readOwnSignup } from './own-signups.ts';

/** Requires scope `system`, because the caller may not belong to the organisation yet. */
export async function signUp(ctx: TransactionContext, { id }: { id: string }): Promise<OwnSignup> {
  const { userId } = signedIn(ctx);
  const signup = await addSignup(ctx, { shiftId: id, userId });
  return readOwnSignup(ctx, { id: signup.id, userId });
}

/**
 * Signs a person up for a shift, or for its waiting list when it is full. Of concurrent requests for the last place,
 * one gets it. Requires scope `system`.
 *
 * @throws Problem `conflict` for a shift that is over, cancelled or closed, and for a person who is already signed up
 * or has another shift then; `forbidden` for someone who is not allowed to.
 */
export async function addSignup(
  ctx: TransactionContext,
  { shiftId, userId }: { shiftId: string; userId: string },
): Promise<{ id: string; isWaiting: boolean; awaitingApproval: boolean }> {
  const details = await lockShift(ctx, shiftId);
  requireOpenShift(ctx, details);
  const { shift, opportunity } = details;
  const { awaitingApproval } = await admitVolunteer(ctx, userId, details);
  await lockPersonSignups(ctx, userId);
  await requireNotSignedUp(ctx, shiftId, userId);
  await requireNoOverlap(ctx, userId, details);
  const isWaiting = shift.taken >= shift.capacity;
  if (isWaiting && shift.waiting >= maxWaiting)
    throw new Problem('conflict', 'The waiting list for this shift is full. Choose another shift.');
  const id = uuidv7();
  const now = ctx.now();
  await ctx.db.insert(signups).values({
    id,
    orgId: shift.orgId,
    shiftId,
    userId,
    signedUpAt: now,
    ...(isWaiting ? { state: 'waiting' } : { state: 'confirmed', confirmedAt: now }),
    cancelHash: hashOf(await cancelTokenOf(ctx, id)),
  });
  const { orgId } = shift;
  await audit(ctx, {
    action: 'opportunities.sign-up',
    subject: id,
    orgId,
    userId,
    after: { shiftId, waiting: isWaiting },
  });
  await emit(ctx, signedUp, {
    orgId,
    opportunityId: opportunity.id,
    shiftId,
    signupId: id,
    userId,
    waiting: isWaiting,
    title: opportunity.title,
    startsAt: shift.startsAt.toISOString(),
  });
  return { id, isWaiting, awaitingApproval };
}

/** @throws Problem `not_found` for a shift that is not public, `conflict` for one that is not open. */
export function requireOpenShift(
  { now }: TransactionContext,
  { shift, opportunity, organisation }: ShiftDetails,
): void {
  if (opportunity.state === 'draft' || organisation.suspendedAt || organisation.closedAt)
    throw new Problem('not_found', "That shift doesn't exist.");
  if (opportunity.state === 'closed')
    throw new Problem('conflict', 'This opportunity is closed to new sign-ups.');
  if (shift.state === 'cancelled')
    throw new Problem('conflict', 'This shift was cancelled. Choose another.');
  if (shift.startsAt <= now())
    throw new Problem('conflict', 'This shift has started or ended. Choose another.');
}

async function requireNotSignedUp(
  { db }: TransactionContext,
  shiftId: string,
  userId: string,
): Promise<void> {
  const [existing] = await db
    .select({ state: signups.state })
    .from(signups)
    .where(
      and(
        eq(signups.shiftId, shiftId),
        eq(signups.userId, userId),
        inArray(signups.state, ['confirmed', 'waiting']),
      ),
    );
  if (!existing) return;
  throw new Problem(
    'conflict',
    existing.state === 'waiting'
      ? phrase("You're already on the waiting list for this shift.")
      : phrase("You're already signed up for this shift."),
  );
}

async function requireNoOverlap(
  ctx: TransactionContext,
  userId: string,
  { shift, organisation }: ShiftDetails,
): Promise<void> {
  const other = await overlappingShift(ctx, userId, shift);
  if (!other) return;
  const when = periodValue(other, organisation.timeZone);
  throw new Problem(
    'conflict',
    'You have another shift at that time: {{title}}, {{when}}. Cancel one of them first.',
    { values: { title: other.title, when } },
  );
}
