import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import {
  type ManagedShift,
  maxShifts,
  repeatedDays,
} from '@ngo-plus/contract/people/opportunities';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  enqueue,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { shiftChanged } from '../events.ts';
import { lockOwnShift, opportunityOr404, organisationOf } from '../lookup.ts';
import { presentShift } from '../present.ts';
import { fillFreePlaces } from '../signups/index.ts';
import { type OpportunityRow, type ShiftRow, shifts } from '../table.ts';
import { type Hours, instantsOf } from './times.ts';

/**
 * Adds a shift or a series. Local times stay the same across clock changes.
 *
 * @throws Problem `conflict` for a day in the past or outside the opportunity's dates, when it is closed, and when it
 * would have too many shifts.
 */
export async function addShifts(
  ctx: TransactionContext,
  { id, day, from, to, capacity, note, every, until }: Input<typeof contract.addShifts>,
): Promise<ManagedShift[]> {
  const { orgId } = signedIn(ctx);
  const opportunity = await opportunityOr404(ctx, orgId, id);
  if (opportunity.state === 'closed')
    throw new Problem('conflict', 'This opportunity is closed. Reopen it first.');
  const days = every === '' || until === '' ? [day] : repeatedDays(day, every, until);
  if (days.length === 0)
    throw Problem.atField('conflict', 'until', 'No dates match. Choose other days');
  await requireRoomFor(ctx, id, days.length);
  const { timeZone } = await organisationOf(ctx, orgId);
  const spans = await instantsOf(
    ctx,
    timeZone,
    days.map((each) => ({ day: each, from, to })),
  );
  for (const [at, { startsAt }] of spans.entries())
    requireValidDay(ctx, opportunity, { day: days[at] ?? day, startsAt });
  const now = ctx.now();
  const added = await ctx.db
    .insert(shifts)
    .values(
      spans.map((span) => ({
        ...span,
        id: uuidv7(),
        orgId,
        opportunityId: id,
        capacity,
        note,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  const after = { day, from, to, capacity, every, until };
  await audit(ctx, { action: 'opportunities.add-shifts', subject: id, after });
  return added.map(presentShift);
}

async function requireRoomFor({ db }: TransactionContext, id: string, more: number): Promise<void> {
  const existing = await db.$count(shifts, eq(shifts.opportunityId, id));
  if (existing + more > maxShifts)
    throw new Problem(
      'conflict',
      'An opportunity can have up to {{maximum}} shifts. Duplicate it for more.',
      { values: { maximum: maxShifts } },
    );
}

function requireValidDay(
  ctx: TransactionContext,
  { startsOn, endsOn }: OpportunityRow,
  { day, startsAt }: { day: string; startsAt: Date },
): void {
  if (startsAt <= ctx.now())
    throw Problem.atField('conflict', 'day', "A shift can't start in the past");
  if (startsOn && day < startsOn)
    throw Problem.atField('conflict', 'day', "This is before the opportunity's first day");
  if (endsOn && day > endsOn)
    throw Problem.atField('conflict', 'day', "This is after the opportunity's last day");
}

/**
 * Changes an upcoming shift. Its capacity cannot fall below the number of confirmed sign-ups, so no one loses a place.
 *
 * @throws Problem `conflict` for a shift that has started or was cancelled, and for too few places.
 */
export async function changeShift(
  ctx: TransactionContext,
  { id, capacity, note, ...hours }: Input<typeof contract.changeShift>,
): Promise<ManagedShift> {
  const { orgId } = signedIn(ctx);
  const { shift, opportunity, organisation } = await lockOwnShift(ctx, orgId, id);
  requireUpcoming(ctx, shift);
  const span = await spanOf(ctx, organisation.timeZone, hours);
  requireValidDay(ctx, opportunity, { day: hours.day, startsAt: span.startsAt });
  if (capacity < shift.taken)
    throw Problem.atField(
      'conflict',
      'capacity',
      '{{people}} people are signed up. Remove someone first, or keep at least {{people}} places.',
      { people: shift.taken },
    );
  const moved = isRescheduled(shift, span);
  const [changed] = await ctx.db
    .update(shifts)
    .set({
      ...span,
      capacity,
      note,
      updatedAt: ctx.now(),
      ...(moved && { revision: shift.revision + 1 }),
    })
    .where(and(eq(shifts.id, id), eq(shifts.orgId, orgId)))
    .returning();
  const { startsAt, endsAt, capacity: places } = shift;
  await audit(ctx, {
    action: 'opportunities.change-shift',
    subject: id,
    before: { startsAt, endsAt, capacity: places },
    after: { ...span, capacity },
  });
  if (moved && shift.taken + shift.waiting > 0)
    await emit(ctx, shiftChanged, {
      orgId,
      opportunityId: opportunity.id,
      shiftId: id,
      title: opportunity.title,
      startsAt: span.startsAt.toISOString(),
      before: startsAt.toISOString(),
    });
  // People on the waiting list may be free at the new time.
  if (shift.waiting > 0) await enqueue(ctx, fillFreePlaces, { shiftId: id });
  return presentShift(Problem.ifMissing(changed, 'That shift'));
}

async function spanOf(ctx: TransactionContext, timeZone: string, hours: Hours) {
  const [span] = await instantsOf(ctx, timeZone, [hours]);
  return Problem.ifMissing(span, 'That time');
}

const isRescheduled = (shift: ShiftRow, span: { startsAt: Date; endsAt: Date }) =>
  shift.startsAt.getTime() !== span.startsAt.getTime() ||
  shift.endsAt.getTime() !== span.endsAt.getTime();

export function requireUpcoming({ now }: TransactionContext, { state, startsAt }: ShiftRow): void {
  if (state === 'cancelled') throw new Problem('conflict', 'This shift was cancelled.');
  if (startsAt <= now())
    throw new Problem('conflict', "This shift has started or ended and can't be changed.");
}
