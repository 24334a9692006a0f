import { type Wording, worded } from '@ngo-plus/contract/kernel';
import type { OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  enqueue,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../../kernel/index.ts';
import { hashOf } from '../cancel-token.ts';
import { signupCancelled } from '../events.ts';
import { findShift, lockShift, type ShiftDetails } from '../lookup.ts';
import { presentShiftDetails } from '../present.ts';
import { type SignupRow, signups } from '../table.ts';
import { isActive, readOwnSignup } from './own-signups.ts';
import { fillFreePlaces } from './waiting-list.ts';

/** Cancels the caller's own sign-up at any organisation. */
export function cancelSignup(outside: RequestContext, { id }: { id: string }): Promise<OwnSignup> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const [signup] = await ctx.db
      .select()
      .from(signups)
      .where(and(eq(signups.id, id), eq(signups.userId, userId)));
    await cancelByVolunteer(ctx, Problem.ifMissing(signup, 'That sign-up'));
    return readOwnSignup(ctx, { id, userId });
  }, 'system');
}

/** The sign-up of a cancellation link. It changes nothing, because email programs open links, too. */
export function readCancellation(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const signup = await signupByToken(ctx, token);
    const details = Problem.ifMissing(await findShift(ctx, signup.shiftId), 'That shift');
    return { state: signup.state, ...presentShiftDetails(details) };
  }, 'system');
}

/** @throws Problem `not_found` for an invalid link, `conflict` when there is nothing to cancel. */
export function cancelByLink(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const signup = await signupByToken(ctx, token);
    await cancelByVolunteer(ctx, signup);
    const t = textIn(ctx.language);
    return {
      message:
        signup.state === 'waiting'
          ? t('You are no longer on the waiting list.')
          : t('Your place is now free for someone else. Thank you for letting us know.'),
    };
  }, 'system');
}

async function signupByToken({ db }: TransactionContext, token: string): Promise<SignupRow> {
  const [signup] = await db
    .select()
    .from(signups)
    .where(eq(signups.cancelHash, hashOf(token)));
  if (!signup)
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  return signup;
}

async function cancelByVolunteer(ctx: TransactionContext, known: SignupRow): Promise<void> {
  const details = await lockShift(ctx, known.shiftId);
  const [current] = await ctx.db.select().from(signups).where(eq(signups.id, known.id));
  const signup = Problem.ifMissing(current, 'That sign-up');
  const problem = cancellationProblem(ctx, signup, details);
  if (problem) throw new Problem('conflict', problem);
  await endSignup(ctx, signup, details, { state: 'cancelled', reason: '', by: null });
}

function cancellationProblem(
  { now: current }: TransactionContext,
  { state }: SignupRow,
  { shift, organisation }: ShiftDetails,
): Wording | undefined {
  if (state === 'cancelled') return worded("You've already cancelled this place.");
  if (state === 'removed')
    return worded('{{organisation}} has already removed you from this shift.', {
      organisation: organisation.name,
    });
  if (shift.state === 'cancelled')
    return worded('{{organisation}} has cancelled this shift, so there is nothing to cancel.', {
      organisation: organisation.name,
    });
  if (shift.startsAt <= current())
    return worded(
      "This shift has started or ended, so you can't cancel your place. Contact {{organisation}}.",
      { organisation: organisation.name },
    );
  return undefined;
}

/** How a sign-up ends. */
export type SignupEnd = {
  readonly state: 'cancelled' | 'removed';
  readonly reason: string;
  /** The coordinator, unless the volunteer cancelled. */
  readonly by: string | null;
};

/** Ends a sign-up and offers its place to the waiting list. The shift must be locked. */
export async function endSignup(
  ctx: TransactionContext,
  signup: SignupRow,
  { shift, opportunity }: ShiftDetails,
  { state, reason, by }: SignupEnd,
): Promise<void> {
  if (!isActive(signup)) return;
  const { id, orgId, userId } = signup;
  await ctx.db.update(signups).set({ state, reason, endedAt: ctx.now() }).where(eq(signups.id, id));
  await audit(ctx, {
    action: `opportunities.${state === 'removed' ? 'remove' : 'cancel'}-signup`,
    orgId,
    subject: id,
    before: { state: signup.state },
    after: { state, reason },
    userId: by ?? userId,
  });
  await emit(ctx, signupCancelled, {
    orgId,
    opportunityId: opportunity.id,
    shiftId: shift.id,
    signupId: id,
    userId,
    title: opportunity.title,
    startsAt: shift.startsAt.toISOString(),
    by,
    reason,
  });
  if (signup.state === 'confirmed') await enqueue(ctx, fillFreePlaces, { shiftId: shift.id });
}
