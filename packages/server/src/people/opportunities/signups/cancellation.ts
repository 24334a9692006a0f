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
} from '../../../kernel/index.ts';
import { hashOf } from '../cancel-token.ts';
import { signupCancelled } from '../events.ts';
import { findShift, lockShift, type ShiftInPlace } from '../lookup.ts';
import { presentAbout } from '../present.ts';
import { type SignupRow, signups } from '../table.ts';
import { isActive, readOwnSignup } from './own-signups.ts';
import { fillPlaces } from './waiting-list.ts';

/** One’s own place, from whichever organisation one is signed in to. */
export function cancelSignup(outside: RequestContext, { id }: { id: string }): Promise<OwnSignup> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const [own] = await ctx.db
      .select()
      .from(signups)
      .where(and(eq(signups.id, id), eq(signups.userId, userId)));
    await giveUp(ctx, Problem.ifMissing(own, 'That sign-up'));
    return readOwnSignup(ctx, { id, userId });
  }, 'system');
}

/** What a cancel link is about. It does nothing by itself: mail programs open links, too. */
export function readCancellation(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const signup = await ofToken(ctx, token);
    const place = Problem.ifMissing(await findShift(ctx, signup.shiftId), 'That shift');
    return { state: signup.state, ...presentAbout(place) };
  }, 'system');
}

/** @throws Problem `not_found` for a link that no letter has, `conflict` when there is nothing to give up. */
export function cancelByLink(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const signup = await ofToken(ctx, token);
    await giveUp(ctx, signup);
    return {
      message:
        signup.state === 'waiting'
          ? 'You are no longer on the waiting list.'
          : 'Your place is now free for someone else. Thank you for letting us know.',
    };
  }, 'system');
}

async function ofToken({ db }: TransactionContext, token: string): Promise<SignupRow> {
  const [found] = await db
    .select()
    .from(signups)
    .where(eq(signups.cancelHash, hashOf(token)));
  if (!found)
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  return found;
}

async function giveUp(ctx: TransactionContext, known: SignupRow): Promise<void> {
  const place = await lockShift(ctx, known.shiftId);
  const [now] = await ctx.db.select().from(signups).where(eq(signups.id, known.id));
  const signup = Problem.ifMissing(now, 'That sign-up');
  const refusal = refusalOf(ctx, signup, place);
  if (refusal) throw new Problem('conflict', refusal);
  await endSignup(ctx, signup, place, { state: 'cancelled', reason: '', by: null });
}

function refusalOf(
  { now }: TransactionContext,
  { state }: SignupRow,
  { shift, organisation }: ShiftInPlace,
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
  if (shift.startsAt <= now())
    return worded(
      "This shift has started or ended, so you can't cancel your place. Contact {{organisation}}.",
      { organisation: organisation.name },
    );
  return undefined;
}

/** How a sign-up ends. */
export type Ending = {
  readonly state: 'cancelled' | 'removed';
  readonly reason: string;
  /** The coordinator, when it was not the person. */
  readonly by: string | null;
};

/** Ends a sign-up and has the place given on. The shift is locked. */
export async function endSignup(
  ctx: TransactionContext,
  signup: SignupRow,
  { shift, opportunity }: ShiftInPlace,
  { state, reason, by }: Ending,
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
  if (signup.state === 'confirmed') await enqueue(ctx, fillPlaces, { shiftId: shift.id });
}
