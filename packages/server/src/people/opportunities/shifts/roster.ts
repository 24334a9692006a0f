import { type Input, worded } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { Roster, RosterEntry } from '@ngo-plus/contract/people/opportunities';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  periodValue,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { greetingOf, paragraphsOf, sendEmail } from '../../../platform/mail/index.ts';
import { findShift, lockOwnShift, type ShiftDetails } from '../lookup.ts';
import { presentShift } from '../present.ts';
import {
  awaitingApproval,
  confirmSignup,
  endSignup,
  isActive,
  isActivePerson,
  lockPersonSignups,
  overlappingShift,
} from '../signups/index.ts';
import { type SignupRow, signups } from '../table.ts';
import { requireUpcoming } from './service.ts';

/** Limits ended sign-ups to the newest, because there may be many. */
const maxEnded = 500;

/** @throws Problem `not_found` also for shifts of other organisations. */
export async function readRoster(ctx: TransactionContext, { id }: { id: string }): Promise<Roster> {
  const { shift, opportunity, organisation } = await ownShift(ctx, id);
  const { title, place } = opportunity;
  return {
    shift: presentShift(shift),
    opportunity: { id: presentId(opportunity.id), title, place },
    timeZone: organisation.timeZone,
    people: await peopleOf(ctx, id),
  };
}

const presentId = (id: string) => id as Roster['opportunity']['id'];

async function ownShift(ctx: TransactionContext, id: string): Promise<ShiftDetails> {
  const { orgId } = signedIn(ctx);
  const details = await findShift(ctx, id);
  return Problem.ifMissing(details?.shift.orgId === orgId ? details : undefined, 'That shift');
}

const person = { id: users.id, name: users.name, email: users.email };

const selectPeople = ({ db }: TransactionContext) =>
  db
    .select({ signup: signups, person, awaitingApproval })
    .from(signups)
    .innerJoin(users, eq(users.id, signups.userId));

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

async function peopleOf(ctx: TransactionContext, shiftId: string): Promise<RosterEntry[]> {
  const ofShift = eq(signups.shiftId, shiftId);
  const active = await selectPeople(ctx)
    .where(and(ofShift, inArray(signups.state, ['confirmed', 'waiting'])))
    .orderBy(
      sql`${signups.state}, case when ${signups.state} = 'confirmed' then lower(${users.name}) end, ${signups.signedUpAt}, ${signups.id}`,
    );
  const ended = await selectPeople(ctx)
    .where(and(ofShift, inArray(signups.state, ['cancelled', 'removed'])))
    .orderBy(sql`${signups.endedAt} desc, ${signups.id} desc`)
    .limit(maxEnded);
  return [...active, ...ended].map(presentEntry);
}

const presentEntry = ({ signup, person: entryPerson, ...row }: PersonRow): RosterEntry => ({
  id: signup.id as RosterEntry['id'],
  person: { ...entryPerson, id: entryPerson.id as RosterEntry['person']['id'] },
  state: signup.state,
  signedUpAt: signup.signedUpAt.toISOString(),
  endedAt: signup.endedAt?.toISOString() ?? null,
  reason: signup.reason,
  awaitingApproval: row.awaitingApproval,
});

/** A sign-up of the caller's organisation, with its shift locked. */
async function lockSignup(ctx: TransactionContext, id: string) {
  const { orgId } = signedIn(ctx);
  const isOwn = and(eq(signups.id, id), eq(signups.orgId, orgId));
  const [row] = await ctx.db.select().from(signups).where(isOwn);
  const { shiftId } = Problem.ifMissing(row, 'That sign-up');
  const details = await lockOwnShift(ctx, orgId, shiftId);
  const [signup] = await ctx.db.select().from(signups).where(isOwn);
  return { details, signup: Problem.ifMissing(signup, 'That sign-up') };
}

async function entryOf(
  ctx: TransactionContext,
  { id }: Pick<SignupRow, 'id'>,
): Promise<RosterEntry> {
  const [row] = await selectPeople(ctx).where(eq(signups.id, id));
  return presentEntry(Problem.ifMissing(row, 'That sign-up'));
}

/** @throws Problem `conflict` when no place is free, or the person has another shift then. */
export async function confirmFromWaitingList(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<RosterEntry> {
  const { details, signup } = await lockSignup(ctx, id);
  requireUpcoming(ctx, details.shift);
  if (signup.state !== 'waiting')
    throw new Problem('conflict', 'This person is no longer on the waiting list.');
  if (details.shift.taken >= details.shift.capacity)
    throw new Problem('conflict', 'The shift is full. Add places or remove someone first.');
  await lockPersonSignups(ctx, signup.userId);
  // Shifts at other organisations are not disclosed.
  if (await overlappingShift(ctx, signup.userId, details.shift))
    throw new Problem('conflict', 'This person is no longer free at that time.');
  await confirmSignup(ctx, signup, details);
  return entryOf(ctx, signup);
}

/** @throws Problem `conflict` when the shift has started, or the sign-up has already ended. */
export async function removeSignup(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.removeSignup>,
): Promise<RosterEntry> {
  const { details, signup } = await lockSignup(ctx, id);
  requireUpcoming(ctx, details.shift);
  if (!isActive(signup)) throw new Problem('conflict', 'This person is no longer on the shift.');
  const { userId: by } = signedIn(ctx);
  await endSignup(ctx, signup, details, { state: 'removed', reason, by });
  return entryOf(ctx, signup);
}

/** Emails everyone with a place separately, so that no one sees other addresses. */
export async function writeToRoster(
  ctx: TransactionContext,
  { id, subject, message, waiting }: Input<typeof contract.writeToRoster>,
) {
  const { orgId, userId } = signedIn(ctx);
  const { shift, opportunity, organisation } = await ownShift(ctx, id);
  const states = waiting ? (['confirmed', 'waiting'] as const) : (['confirmed'] as const);
  const people = await selectPeople(ctx).where(
    and(eq(signups.shiftId, id), inArray(signups.state, [...states]), isActivePerson),
  );
  if (people.length === 0) throw new Problem('conflict', 'No one is signed up for this shift yet.');
  const [sender] = await ctx.db.select(person).from(users).where(eq(users.id, userId));
  const { name, email } = Problem.ifMissing(sender, 'Your account');
  for (const { person: recipient } of people)
    await sendEmail(ctx, {
      to: recipient.email,
      orgId,
      subject: { verbatim: subject },
      greeting: greetingOf(recipient.name),
      before: [
        worded('A message from {{name}} at {{organisation}} about {{opportunity}}, {{period}}:', {
          name,
          organisation: organisation.name,
          opportunity: opportunity.title,
          period: periodValue(shift, organisation.timeZone),
        }),
        ...paragraphsOf(message),
      ],
      after: [worded('Reply to {{email}}.', { email })],
    });
  const after = { subject, people: people.length };
  await audit(ctx, { action: 'opportunities.write-to-shift', subject: id, after });
  return { sent: people.length };
}
