import { phrase } from '@ngo-plus/contract/kernel';
import { maxWaiting, type OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { and, eq, inArray } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { cancelTokenOf, hashOf } from '../cancel-token.ts';
import { signedUp } from '../events.ts';
import { lockShift, type ShiftInPlace } from '../lookup.ts';
import { spanText } from '../span.ts';
import { signups } from '../table.ts';
import { admit, lockPerson, overlapOf } from './admission.ts';
import { readOwnSignup } from './own-signups.ts';

/** Needs scope `system`: the opportunity may be of an organisation that the caller does not belong to yet. */
export async function signUp(ctx: TransactionContext, { id }: { id: string }): Promise<OwnSignup> {
  const { userId } = signedIn(ctx);
  const signup = await takePlace(ctx, { shiftId: id, userId });
  return readOwnSignup(ctx, { id: signup.id, userId });
}

/**
 * Takes a place, or one on the waiting list when every place is taken. Of many who ask at once for
 * the last place, one gets it. Needs scope `system`.
 *
 * @throws Problem `conflict` for a shift that is over, cancelled or closed, for who signed up before
 *   or has another shift at that time; `forbidden` for who may not.
 */
export async function takePlace(
  ctx: TransactionContext,
  { shiftId, userId }: { shiftId: string; userId: string },
): Promise<{ id: string; waiting: boolean; awaitingApproval: boolean }> {
  const place = await lockShift(ctx, shiftId);
  refuseUnopen(ctx, place);
  const { shift, opportunity } = place;
  const { awaitingApproval } = await admit(ctx, userId, place);
  await lockPerson(ctx, userId);
  await refuseTwice(ctx, shiftId, userId);
  await refuseOverlap(ctx, userId, place);
  const waiting = shift.taken >= shift.capacity;
  if (waiting && shift.waiting >= maxWaiting)
    throw new Problem('conflict', 'The waiting list for this shift is full. Choose another shift.');
  const id = uuidv7();
  const now = ctx.now();
  await ctx.db.insert(signups).values({
    id,
    orgId: shift.orgId,
    shiftId,
    userId,
    signedUpAt: now,
    ...(waiting ? { state: 'waiting' } : { state: 'confirmed', confirmedAt: now }),
    cancelHash: hashOf(await cancelTokenOf(ctx, id)),
  });
  const { orgId } = shift;
  await audit(ctx, {
    action: 'opportunities.sign-up',
    subject: id,
    orgId,
    userId,
    after: { shiftId, waiting },
  });
  await emit(ctx, signedUp, {
    orgId,
    opportunityId: opportunity.id,
    shiftId,
    signupId: id,
    userId,
    waiting,
    title: opportunity.title,
    startsAt: shift.startsAt.toISOString(),
  });
  return { id, waiting, awaitingApproval };
}

/** @throws Problem `not_found` for what is not public, `conflict` for what takes no sign-ups any more. */
export function refuseUnopen(
  { now }: TransactionContext,
  { shift, opportunity, organisation }: ShiftInPlace,
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

async function refuseTwice(
  { db }: TransactionContext,
  shiftId: string,
  userId: string,
): Promise<void> {
  const [known] = await db
    .select({ state: signups.state })
    .from(signups)
    .where(
      and(
        eq(signups.shiftId, shiftId),
        eq(signups.userId, userId),
        inArray(signups.state, ['confirmed', 'waiting']),
      ),
    );
  if (!known) return;
  throw new Problem(
    'conflict',
    known.state === 'waiting'
      ? phrase("You're already on the waiting list for this shift.")
      : phrase("You're already signed up for this shift."),
  );
}

async function refuseOverlap(
  ctx: TransactionContext,
  userId: string,
  { shift, organisation }: ShiftInPlace,
): Promise<void> {
  const other = await overlapOf(ctx, userId, shift);
  if (!other) return;
  const when = spanText(other, organisation.timeZone);
  throw new Problem(
    'conflict',
    'You have another shift at that time: {{title}}, {{when}}. Cancel one of them first.',
    { values: { title: other.title, when } },
  );
}
