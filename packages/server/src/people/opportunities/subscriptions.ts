import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
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
  type SignupRecipient,
  sendAwaitingApproval,
  sendPlaceFreed,
  sendRemoved,
  sendShiftCancelled,
  sendShiftMoved,
  sendSignedUp,
  sendWaitingList,
} from './emails.ts';
import { placeFreed, shiftCancelled, shiftChanged, signedUp, signupCancelled } from './events.ts';
import { findShift, type ShiftDetails } from './lookup.ts';
import { periodOf } from './present.ts';
import {
  cancelUpcomingSignups,
  isActivePerson,
  offerFreePlaces,
  overlappingShift,
  removePerson,
} from './signups/index.ts';
import { signups } from './table.ts';

export const opportunitySubscriptions: readonly Subscription[] = [
  subscribe(signedUp, 'opportunities.notify-signed-up', async (ctx, event) => {
    const recipient = await recipientOf(ctx, event);
    if (!recipient) return;
    const application = await applicationOf(ctx, event);
    const send = event.waiting ? sendWaitingList : sendSignedUp;
    await (application?.state === 'pending' ? sendAwaitingApproval : send)(ctx, recipient);
    await notifyOrganiser(ctx, recipient, {
      userId: event.userId,
      source: `opportunities.signed-up:${event.signupId}`,
      title: event.waiting
        ? phrase('{{who}} joined the waiting list for {{title}}')
        : phrase('{{who}} signed up for {{title}}'),
    });
  }),
  subscribe(signupCancelled, 'opportunities.notify-cancelled', async (ctx, event) => {
    const recipient = await recipientOf(ctx, event);
    if (!recipient) return;
    // A declined applicant gets one email about the decision, not one for each shift.
    if ((await applicationOf(ctx, event))?.state === 'declined') return;
    if (event.by) return sendRemoved(ctx, recipient, event.reason);
    await notifyOrganiser(ctx, recipient, {
      userId: event.userId,
      source: `opportunities.signup-cancelled:${event.signupId}`,
      title: phrase('{{who}} cancelled their place: {{title}}'),
    });
  }),
  subscribe(placeFreed, 'opportunities.notify-freed', async (ctx, event) => {
    const recipient = await recipientOf(ctx, event);
    if (!recipient) return;
    await sendPlaceFreed(ctx, recipient);
    await notifyVolunteer(ctx, recipient, event.userId, {
      source: `opportunities.place-freed:${event.signupId}`,
      title: phrase('You got a place: {{title}}'),
    });
  }),
  subscribe(shiftChanged, 'opportunities.notify-moved', async (ctx, { shiftId, before }) => {
    for (const { userId, ...recipient } of await recipientsOf(ctx, shiftId)) {
      const { shift } = recipient.details;
      const overlap = await overlappingShift(ctx, userId, shift);
      await sendShiftMoved(ctx, recipient, { before: new Date(before), overlap });
      await notifyVolunteer(ctx, recipient, userId, {
        source: `opportunities.shift-changed:${shiftId}:${shift.revision}`,
        title: phrase('New time: {{title}}'),
      });
    }
  }),
  subscribe(shiftCancelled, 'opportunities.notify-shift-cancelled', async (ctx, event) => {
    for (const { userId, ...recipient } of await recipientsOf(ctx, event.shiftId)) {
      await sendShiftCancelled(ctx, recipient, event.reason);
      await notifyVolunteer(ctx, recipient, userId, {
        source: `opportunities.shift-cancelled:${event.shiftId}`,
        title: phrase('Cancelled: {{title}}'),
      });
    }
  }),
  ...applicantSubscriptions,
  subscribe(memberJoined, 'opportunities.offer-places', offerFreePlaces),
  subscribe(peopleMerged, 'opportunities.offer-places-merged', (ctx, { into }) =>
    offerFreePlaces(ctx, { userId: into }),
  ),
  subscribe(memberLeft, 'opportunities.give-up-places', cancelSignupsOfLeaver),
  subscribe(personSuspended, 'opportunities.give-up-suspended', cancelSignupsOfSuspended),
  subscribe(personDeleted, 'opportunities.forget', (ctx, { userId }) => removePerson(ctx, userId)),
];

/** Someone who rejoined before the event was delivered stays signed up. */
async function cancelSignupsOfLeaver(
  ctx: TransactionContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  const [member] = await ctx.db
    .select({ deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  if (member && member.deactivatedAt === null) return;
  await cancelUpcomingSignups(ctx, { userId, orgId });
}

/** Suspended people cannot come, so others get their places. */
async function cancelSignupsOfSuspended(
  ctx: TransactionContext,
  { userId }: { userId: string },
): Promise<void> {
  const [person] = await ctx.db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.suspendedAt) await cancelUpcomingSignups(ctx, { userId });
}

const recipientColumns = { name: users.name, email: users.email };

/** The recipient of an email; undefined for people who are suspended or deleted. */
async function recipientOf(
  ctx: TransactionContext,
  { userId, shiftId, signupId }: { userId: string; shiftId: string; signupId: string },
): Promise<SignupRecipient | undefined> {
  const [to] = await ctx.db
    .select(recipientColumns)
    .from(users)
    .where(and(eq(users.id, userId), isActivePerson));
  const details = await findShift(ctx, shiftId);
  return to && details && { to, signupId, details };
}

/** Everyone who is confirmed or waiting for a shift. */
async function recipientsOf(
  ctx: TransactionContext,
  shiftId: string,
): Promise<(SignupRecipient & { userId: string })[]> {
  const details = await findShift(ctx, shiftId);
  if (!details) return [];
  const rows = await ctx.db
    .select({ signupId: signups.id, userId: signups.userId, to: recipientColumns })
    .from(signups)
    .innerJoin(users, eq(users.id, signups.userId))
    .where(
      and(
        eq(signups.shiftId, shiftId),
        inArray(signups.state, ['confirmed', 'waiting']),
        isActivePerson,
      ),
    )
    .orderBy(asc(signups.id));
  return rows.map((row) => ({ ...row, details }));
}

type SignupNotification = { readonly source: `opportunities.${string}`; readonly title: Phrase };

const wordsOf = ({ shift, opportunity, organisation }: ShiftDetails) => ({
  title: opportunity.title,
  when: periodOf(shift, organisation),
});

const notifyVolunteer = (
  ctx: TransactionContext,
  { details }: SignupRecipient,
  userId: string,
  notification: SignupNotification,
) =>
  notify(ctx, {
    ...notification,
    orgId: details.shift.orgId,
    userIds: [userId],
    body: '{{when}}',
    words: wordsOf(details),
    href: '/volunteer/shifts',
    hasOwnEmail: true,
  });

/** Notifies the creator of the opportunity of sign-ups. */
async function notifyOrganiser(
  ctx: TransactionContext,
  { to, details }: SignupRecipient,
  { userId, ...notification }: SignupNotification & { userId: string },
): Promise<void> {
  const { createdBy } = details.opportunity;
  if (createdBy === null || createdBy === userId) return;
  await notify(ctx, {
    ...notification,
    orgId: details.shift.orgId,
    userIds: [createdBy],
    body: '{{when}}',
    words: { ...wordsOf(details), who: to.name },
    href: `/volunteer/opportunities/${details.opportunity.id}/shifts/${details.shift.id}`,
  });
}
