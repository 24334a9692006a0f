import { forgottenAfterMinutes } from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  dayIn,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { checkOutForgotten } from '../events.ts';
import { addEntry, lockHoursOf } from '../hours/index.ts';
import { type CheckInRow, checkIns, type HourEntryRow } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { attendedTime, closeCheckIn } from './service.ts';
import { openCheckIn } from './status.ts';

const minuteMs = 60_000;
const batchSize = 100;

/**
 * Closes check-ins without a check-out. The end of the shift is assumed and flagged, and the volunteer is asked to
 * correct it. Safe to run twice. Requires scope `system`.
 */
export async function closeForgottenCheckIns(outside: RequestContext): Promise<void> {
  const before = new Date(outside.now().getTime() - forgottenAfterMinutes * minuteMs);
  for (;;) {
    outside.signal.throwIfAborted();
    const due = await outside.transact(({ db }) =>
      db
        .select()
        .from(checkIns)
        .where(and(isNull(checkIns.checkedOutAt), lt(checkIns.shiftEndsAt, before)))
        .orderBy(asc(checkIns.shiftEndsAt))
        .limit(batchSize),
    );
    for (const row of due) await closeOne(outside, row);
    if (due.length < batchSize) return;
  }
}

/** If the assumed time conflicts with hours that the volunteer logged, only the check-in is closed. */
async function closeOne(outside: RequestContext, row: CheckInRow): Promise<void> {
  try {
    await outside.transact((ctx) => close(ctx, row, true));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await outside.transact((ctx) => close(ctx, row, false));
  }
}

async function close(ctx: TransactionContext, row: CheckInRow, logsHours: boolean): Promise<void> {
  await lockHoursOf(ctx, row.userId);
  // The volunteer may have checked out meanwhile.
  if ((await openCheckIn(ctx, row.userId))?.id !== row.id) return;
  const entry = logsHours ? await assumedEntry(ctx, row) : undefined;
  const at = new Date(Math.max(row.shiftEndsAt.getTime(), row.checkedInAt.getTime()));
  await closeCheckIn(ctx, row, { at, entryId: entry?.id ?? null });
  const { id: checkInId, orgId, userId, title, shiftId } = row;
  await audit(ctx, {
    action: 'volunteering.assume-check-out',
    subject: shiftId,
    orgId,
    userId,
    after: { minutes: entry?.minutes ?? 0 },
  });
  await emit(ctx, checkOutForgotten, {
    orgId,
    userId,
    checkInId,
    title,
    entryId: entry?.id ?? null,
    minutes: entry?.minutes ?? 0,
  });
}

async function assumedEntry(
  ctx: TransactionContext,
  row: CheckInRow,
): Promise<HourEntryRow | undefined> {
  const { userId, shiftId, title: about, unplanned } = row;
  const [person] = await ctx.db
    .select({ name: users.name, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.deletedAt) return undefined;
  const home = await organisationSettingsOf(ctx, row.orgId);
  return addEntry(ctx, home, {
    ...attendedTime(row, row.shiftEndsAt),
    userId,
    shiftId,
    about,
    unplanned,
    source: 'shift',
    checkOutForgotten: true,
    personName: person.name,
    workedOn: dayIn(row.checkedInAt, home.timeZone),
  });
}
