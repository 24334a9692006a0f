import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { type CheckIn, checkIn, type HourEntry } from '@ngo-plus/contract/people/volunteering';
import { and, eq, isNull } from 'drizzle-orm';
import {
  audit,
  clockText,
  dayIn,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
  writerIn,
} from '../../../kernel/index.ts';
import { addEntry, lockHoursOf, readHourEntry } from '../hours/index.ts';
import { type CheckInRow, checkIns } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { callerName } from '../people.ts';
import { type CheckInStatus, openCheckIn, statusOf } from './status.ts';

export const presentCheckIn = (row: CheckInRow, person: string, organisation: string): CheckIn =>
  toShape(checkIn, {
    id: row.id,
    shiftId: row.shiftId,
    title: row.title,
    unplanned: row.unplanned,
    person: { id: row.userId, name: person },
    organisation: { id: row.orgId, name: organisation },
    checkedInAt: row.checkedInAt.toISOString(),
    checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
  });

/** The caller's open check-in at any organisation. */
export function readOpenCheckIn(outside: RequestContext) {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const row = await openCheckIn(ctx, userId);
    return { open: row ? await presentOwnCheckIn(ctx, row) : null };
  }, 'system');
}

const presentOwnCheckIn = async (ctx: TransactionContext, row: CheckInRow): Promise<CheckIn> =>
  presentCheckIn(row, await callerName(ctx), (await organisationSettingsOf(ctx, row.orgId)).name);

/**
 * What scanning a code would do, without doing it.
 *
 * @throws Problem `not_found`.
 */
export function readCodeOfShift(
  outside: RequestContext,
  { code }: Input<typeof contract.readCodeOfShift>,
) {
  signedIn(outside);
  return outside.transact(async (ctx) => {
    const { shift, home, next, refusal, unplanned, open } = await statusOf(ctx, code);
    return {
      shiftId: shift.id,
      title: shift.title,
      place: shift.place,
      next,
      refusal: refusal ? writerIn(ctx.language)(refusal) : '',
      unplanned,
      organisation: { id: shift.orgId, name: home.name },
      timeZone: home.timeZone,
      startsAt: shift.startsAt.toISOString(),
      endsAt: shift.endsAt.toISOString(),
      open: open ? await presentOwnCheckIn(ctx, open) : null,
    } as contract.CodeOfShift;
  }, 'system');
}

/**
 * Checks the caller in. Two simultaneous taps make one check-in. Requires scope `system`.
 *
 * @throws Problem `not_found` for an invalid code, `conflict` for a second check-in, the wrong time, and for someone
 * without a sign-up who has not confirmed that.
 */
export async function checkInToShift(
  ctx: TransactionContext,
  { code, unplanned }: Input<typeof contract.checkInToShift>,
): Promise<CheckIn> {
  const { userId } = signedIn(ctx);
  await lockHoursOf(ctx, userId);
  const status = await statusOf(ctx, code);
  requireCanCheckIn(status, unplanned);
  const { shift, home } = status;
  const row: CheckInRow = {
    id: uuidv7(),
    orgId: shift.orgId,
    userId,
    shiftId: shift.id,
    title: shift.title,
    shiftEndsAt: shift.endsAt,
    unplanned: status.unplanned,
    checkedInAt: ctx.now(),
    checkedOutAt: null,
    entryId: null,
  };
  await ctx.db.insert(checkIns).values(row);
  await audit(ctx, {
    action: 'volunteering.check-in',
    subject: shift.id,
    orgId: shift.orgId,
    after: { unplanned: row.unplanned },
  });
  return presentCheckIn(row, status.member?.name ?? '', home.name);
}

function requireCanCheckIn(status: CheckInStatus, confirmsUnplanned: boolean): void {
  const { next, refusal, open, home, unplanned } = status;
  if (next === 'check-out' && open)
    throw new Problem('conflict', "You've been checked in since {{time}}.", {
      values: { time: clockText(open.checkedInAt, home.timeZone) },
    });
  if (refusal) throw new Problem('conflict', refusal);
  if (unplanned && !confirmsUnplanned)
    throw new Problem(
      'conflict',
      "You're not signed up for this shift. You can check in anyway, and a coordinator will review it.",
    );
}

const minuteMs = 60_000;

/**
 * Checks the caller out and logs the time as pending hours. Requires scope `system`.
 *
 * @throws Problem `not_found` for an invalid code, `conflict` without a check-in, and as `requirePlausible` does.
 */
export async function checkOutOfShift(
  ctx: TransactionContext,
  { code }: Input<typeof contract.checkOutOfShift>,
): Promise<HourEntry> {
  const { userId } = signedIn(ctx);
  await lockHoursOf(ctx, userId);
  const { shift, home, open, member } = await statusOf(ctx, code);
  if (!open || open.shiftId !== shift.id)
    throw new Problem('conflict', "You're not checked in to this shift.");
  const personName = member?.name ?? (await callerName(ctx));
  const entry = await addEntry(ctx, home, {
    ...attendedTime(open, ctx.now()),
    userId,
    personName,
    source: 'shift',
    shiftId: shift.id,
    about: shift.title,
    workedOn: dayIn(open.checkedInAt, home.timeZone),
    unplanned: open.unplanned,
  });
  await closeCheckIn(ctx, open, { at: ctx.now(), entryId: entry.id });
  await audit(ctx, {
    action: 'volunteering.check-out',
    subject: shift.id,
    orgId: shift.orgId,
    after: { minutes: entry.minutes },
  });
  return readHourEntry(ctx, { id: entry.id });
}

/** The attended time in whole minutes, at least one. */
export function attendedTime({ checkedInAt: startedAt }: CheckInRow, until: Date) {
  const minutes = Math.max(1, Math.round((until.getTime() - startedAt.getTime()) / minuteMs));
  const endedAt = new Date(Math.max(until.getTime(), startedAt.getTime() + minuteMs));
  return { minutes, startedAt, endedAt };
}

/** Closes a check-in. The hours of its owner must be locked. */
export const closeCheckIn = (
  { db }: TransactionContext,
  { id }: CheckInRow,
  { at, entryId }: { at: Date; entryId: string | null },
) =>
  db
    .update(checkIns)
    .set({ checkedOutAt: at, entryId })
    .where(and(eq(checkIns.id, id), isNull(checkIns.checkedOutAt)));
