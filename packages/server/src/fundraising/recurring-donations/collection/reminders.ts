import { worded } from '@ngo-plus/contract/kernel';
import { dayIn, emit, type TransactionContext } from '../../../kernel/index.ts';
import { forgetCard } from '../../../money/payments/index.ts';
import { advanceSchedule, endCycle, writeCycle } from '../cycles/index.ts';
import { daysBetween, daysLater } from '../days.ts';
import { notifySkipped, remind } from '../emails.ts';
import { recurringDonationOverdue } from '../events.ts';
import { type Agreement, morningOf, recordAction, writeRecurringDonation } from '../lookup.ts';
import { maxMissed, secondReminderAfterDays, skipAfterDays } from '../schedule.ts';
import type { CycleRow } from '../table.ts';

const deadlineOf = (startedOn: string) => daysLater(startedOn, skipAfterDays);

/** Sends the first reminder of a cycle, with its payment link. */
export async function sendFirstReminder(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
): Promise<void> {
  const { today, timeZone } = agreement;
  const { dueOn } = cycle;
  await writeCycle(ctx, cycle, { reminders: 1 });
  await remind(ctx, agreement, { dueOn, isSecond: false, deadline: deadlineOf(today) });
  await writeRecurringDonation(ctx, agreement, {
    nextAt: morningOf(daysLater(today, secondReminderAfterDays), timeZone),
  });
}

/** Follows up a cycle whose link the donor has: sends the second reminder, or skips the cycle after the deadline. */
export async function followReminder(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
): Promise<void> {
  const { today, timeZone } = agreement;
  const startedOn = dayIn(cycle.startedAt, timeZone);
  const daysPassed = daysBetween(startedOn, today);
  if (daysPassed >= skipAfterDays) return skipUnpaid(ctx, agreement, cycle);
  if (cycle.reminders < 2 && daysPassed >= secondReminderAfterDays) {
    await writeCycle(ctx, cycle, { reminders: 2 });
    await remind(ctx, agreement, {
      dueOn: cycle.dueOn,
      isSecond: true,
      deadline: deadlineOf(startedOn),
    });
  }
  const day =
    cycle.reminders < 2 && daysPassed < secondReminderAfterDays
      ? secondReminderAfterDays
      : skipAfterDays;
  await writeRecurringDonation(ctx, agreement, {
    nextAt: morningOf(daysLater(startedOn, day), timeZone),
  });
}

async function skipUnpaid(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
): Promise<void> {
  const { row } = agreement;
  const { dueOn } = cycle;
  const missed = row.missed + 1;
  const isPaused = missed >= maxMissed;
  const status = cycle.failure === null ? 'skipped' : 'failed';
  await endCycle(ctx, cycle, { status, reason: 'unpaid' });
  const after = await advanceSchedule(ctx, agreement, dueOn, {
    status: isPaused ? 'paused' : 'overdue',
    missed: isPaused ? 0 : missed,
  });
  if (isPaused)
    await recordAction(ctx, row, {
      what: 'paused',
      by: 'system',
      words: worded('Three missed payments'),
    });
  await notifySkipped(ctx, after, { dueOn, stops: isPaused });
  await emit(ctx, recurringDonationOverdue, {
    orgId: row.orgId,
    recurringDonationId: row.id,
    dueOn,
  });
}

/** The provider no longer stores the card: donations are paid by link until the donor pays by card again. */
export async function dropCard(ctx: TransactionContext, agreement: Agreement): Promise<Agreement> {
  const { row } = agreement;
  if (row.savedByPaymentId !== null) await forgetCard(ctx, row.savedByPaymentId);
  await recordAction(ctx, row, { what: 'method-changed', by: 'system' });
  return writeRecurringDonation(ctx, agreement, {
    savedByPaymentId: null,
    cardEndsOn: null,
    cardStoredUntil: null,
    expiryEmails: 0,
    collectionMethod: 'reminder',
  });
}

/**
 * Switches an agreement whose card can no longer be charged to payment links. The caller notifies the donor.
 *
 * @returns the deadline of the link
 */
export async function switchToReminders(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
  failure: string,
): Promise<{ readonly after: Agreement; readonly deadline: string }> {
  const { row, today, timeZone } = agreement;
  // The deadline counts from the email with the link.
  await writeCycle(ctx, cycle, {
    status: 'reminded',
    collectionMethod: 'reminder',
    reminders: 1,
    donationId: null,
    failure,
    startedAt: ctx.now(),
  });
  if (row.savedByPaymentId !== null) await forgetCard(ctx, row.savedByPaymentId);
  const after = await writeRecurringDonation(ctx, agreement, {
    savedByPaymentId: null,
    cardEndsOn: null,
    cardStoredUntil: null,
    expiryEmails: 0,
    status: row.status === 'active' ? 'overdue' : row.status,
    collectionMethod: 'reminder',
    failure,
    nextAt: morningOf(daysLater(today, secondReminderAfterDays), timeZone),
  });
  await recordAction(ctx, row, { what: 'method-changed', by: 'system', words: failure });
  await emit(ctx, recurringDonationOverdue, {
    orgId: row.orgId,
    recurringDonationId: row.id,
    dueOn: cycle.dueOn,
  });
  return { after, deadline: deadlineOf(today) };
}
