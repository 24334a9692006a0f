import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  applicationOf,
  memberships,
  peopleMerged,
  personDeleted,
  personSuspended,
  users,
} from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { memberJoined, memberLeft } from '../staff/index.ts';
import { applicantSubscriptions } from './applicants/index.ts';
import {
  type Addressed,
  sendAwaiting,
  sendFreed,
  sendMoved,
  sendPlace,
  sendRemoved,
  sendShiftCancelled,
  sendWaiting,
} from './emails.ts';
import { placeFreed, shiftCancelled, shiftChanged, signedUp, signupCancelled } from './events.ts';
import { findShift, type ShiftInPlace } from './lookup.ts';
import { canAct, forgetPerson, giveUpAll, offerPlaces, overlapOf } from './signups/index.ts';
import { spanText } from './span.ts';
import { signups } from './table.ts';

export const opportunitySubscriptions: readonly Subscription[] = [
  subscribe(signedUp, 'opportunities.tell-signed-up', async (ctx, event) => {
    const addressed = await addressedOf(ctx, event);
    if (!addressed) return;
    const application = await applicationOf(ctx, event);
    const send = event.waiting ? sendWaiting : sendPlace;
    await (application?.state === 'pending' ? sendAwaiting : send)(ctx, addressed);
    await notifyOrganiser(ctx, addressed, {
      userId: event.userId,
      source: `opportunities.signed-up:${event.signupId}`,
      title: event.waiting
        ? '{{who}} joined the waiting list for {{title}}'
        : '{{who}} signed up for {{title}}',
    });
  }),
  subscribe(signupCancelled, 'opportunities.tell-cancelled', async (ctx, event) => {
    const addressed = await addressedOf(ctx, event);
    if (!addressed) return;
    // Somebody who was declined gets one email about that, not one for each shift.
    if ((await applicationOf(ctx, event))?.state === 'declined') return;
    if (event.by) return sendRemoved(ctx, addressed, event.reason);
    await notifyOrganiser(ctx, addressed, {
      userId: event.userId,
      source: `opportunities.signup-cancelled:${event.signupId}`,
      title: '{{who}} cancelled their place: {{title}}',
    });
  }),
  subscribe(placeFreed, 'opportunities.tell-freed', async (ctx, event) => {
    const addressed = await addressedOf(ctx, event);
    if (!addressed) return;
    await sendFreed(ctx, addressed);
    await bell(ctx, addressed, event.userId, {
      source: `opportunities.place-freed:${event.signupId}`,
      title: 'You got a place: {{title}}',
    });
  }),
  subscribe(shiftChanged, 'opportunities.tell-moved', async (ctx, { shiftId, before }) => {
    for (const { userId, ...addressed } of await everybodyOf(ctx, shiftId)) {
      const { shift, organisation } = addressed.place;
      const zone = organisation.timeZone;
      const other = await overlapOf(ctx, userId, shift);
      const overlap = other && `${other.title}, ${spanText(other, zone)}`;
      const startsAt = new Date(before);
      const was = spanText({ startsAt, endsAt: startsAt }, zone).replace(/ to [\d:]+/, '');
      await sendMoved(ctx, addressed, { before: was, overlap });
      await bell(ctx, addressed, userId, {
        source: `opportunities.shift-changed:${shiftId}:${shift.revision}`,
        title: 'New time: {{title}}',
      });
    }
  }),
  subscribe(shiftCancelled, 'opportunities.tell-shift-cancelled', async (ctx, event) => {
    for (const { userId, ...addressed } of await everybodyOf(ctx, event.shiftId)) {
      await sendShiftCancelled(ctx, addressed, event.reason);
      await bell(ctx, addressed, userId, {
        source: `opportunities.shift-cancelled:${event.shiftId}`,
        title: 'Cancelled: {{title}}',
      });
    }
  }),
  ...applicantSubscriptions,
  subscribe(memberJoined, 'opportunities.offer-places', offerPlaces),
  subscribe(peopleMerged, 'opportunities.offer-places-merged', (ctx, { into }) =>
    offerPlaces(ctx, { userId: into }),
  ),
  subscribe(memberLeft, 'opportunities.give-up-places', giveUpOfLeaver),
  subscribe(personSuspended, 'opportunities.give-up-suspended', giveUpOfSuspended),
  subscribe(personDeleted, 'opportunities.forget', (ctx, { userId }) => forgetPerson(ctx, userId)),
];

/** Who was let in again before this was heard keeps their places. */
async function giveUpOfLeaver(
  ctx: TransactionContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  const [member] = await ctx.db
    .select({ deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  if (member && member.deactivatedAt === null) return;
  await giveUpAll(ctx, { userId, orgId });
}

/** Who cannot sign in cannot come either: somebody else gets the place. */
async function giveUpOfSuspended(
  ctx: TransactionContext,
  { userId }: { userId: string },
): Promise<void> {
  const [person] = await ctx.db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.suspendedAt) await giveUpAll(ctx, { userId });
}

const reader = { name: users.name, email: users.email };

/** Nothing is written to who is suspended or gone. */
async function addressedOf(
  ctx: TransactionContext,
  { userId, shiftId, signupId }: { userId: string; shiftId: string; signupId: string },
): Promise<Addressed | undefined> {
  const [to] = await ctx.db
    .select(reader)
    .from(users)
    .where(and(eq(users.id, userId), canAct));
  const place = await findShift(ctx, shiftId);
  return to && place && { to, signupId, place };
}

/** Everybody who has a place on a shift or waits for one. */
async function everybodyOf(
  ctx: TransactionContext,
  shiftId: string,
): Promise<(Addressed & { userId: string })[]> {
  const place = await findShift(ctx, shiftId);
  if (!place) return [];
  const rows = await ctx.db
    .select({ signupId: signups.id, userId: signups.userId, to: reader })
    .from(signups)
    .innerJoin(users, eq(users.id, signups.userId))
    .where(
      and(eq(signups.shiftId, shiftId), inArray(signups.state, ['confirmed', 'waiting']), canAct),
    )
    .orderBy(asc(signups.id));
  return rows.map((row) => ({ ...row, place }));
}

type News = { readonly source: `opportunities.${string}`; readonly title: string };

const textOf = ({ shift, opportunity, organisation }: ShiftInPlace) => ({
  title: opportunity.title,
  when: spanText(shift, organisation.timeZone),
});

const bell = (ctx: TransactionContext, { place }: Addressed, userId: string, news: News) =>
  notify(ctx, {
    ...news,
    orgId: place.shift.orgId,
    userIds: [userId],
    body: '{{when}}',
    words: textOf(place),
    href: '/volunteer/shifts',
    hasOwnEmail: true,
  });

/** Whoever began the opportunity hears of sign-ups. */
async function notifyOrganiser(
  ctx: TransactionContext,
  { to, place }: Addressed,
  { userId, ...news }: News & { userId: string },
): Promise<void> {
  const { createdBy } = place.opportunity;
  if (createdBy === null || createdBy === userId) return;
  await notify(ctx, {
    ...news,
    orgId: place.shift.orgId,
    userIds: [createdBy],
    body: '{{when}}',
    words: { ...textOf(place), who: to.name },
    href: `/volunteer/opportunities/${place.opportunity.id}/shifts/${place.shift.id}`,
  });
}
