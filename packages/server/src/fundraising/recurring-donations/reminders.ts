import { dayIn, emit, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { endCycle, resumeCycle, writeCycle } from './cycles.ts';
import { daysBetween, daysLater } from './days.ts';
import { notifyLeftOut, remind } from './emails.ts';
import { recurringDonationOverdue } from './events.ts';
import { type Held, morningOf, recordAction, writeRecurringDonation } from './lookup.ts';
import { leftOutAfter, mostMissed, secondEmailAfter } from './schedule.ts';
import type { CycleRow } from './table.ts';

const untilOf = (begunOn: string) => daysLater(begunOn, leftOutAfter);

/** The first letter of a day, with the link by which it is paid. */
export async function sendFirst(
  ctx: TransactionContext,
  held: Held,
  turn: CycleRow,
): Promise<void> {
  const { today, timeZone } = held;
  const { dueOn } = turn;
  await writeCycle(ctx, turn, { reminders: 1 });
  await remind(ctx, held, { dueOn, isSecond: false, until: untilOf(today) });
  await writeRecurringDonation(ctx, held, {
    nextAt: morningOf(daysLater(today, secondEmailAfter), timeZone),
  });
}

/** A day whose link is with the donor: another letter, or the end of waiting. */
export async function followReminder(
  ctx: TransactionContext,
  held: Held,
  turn: CycleRow,
): Promise<void> {
  const { today, timeZone } = held;
  const begunOn = dayIn(turn.begunAt, timeZone);
  const passed = daysBetween(begunOn, today);
  if (passed >= leftOutAfter) return leaveOut(ctx, held, turn);
  if (turn.reminders < 2 && passed >= secondEmailAfter) {
    await writeCycle(ctx, turn, { reminders: 2 });
    await remind(ctx, held, { dueOn: turn.dueOn, isSecond: true, until: untilOf(begunOn) });
  }
  const day = turn.reminders < 2 && passed < secondEmailAfter ? secondEmailAfter : leftOutAfter;
  await writeRecurringDonation(ctx, held, { nextAt: morningOf(daysLater(begunOn, day), timeZone) });
}

async function leaveOut(ctx: TransactionContext, held: Held, turn: CycleRow): Promise<void> {
  const { row } = held;
  const { dueOn } = turn;
  const missed = row.missed + 1;
  const stops = missed >= mostMissed;
  const status = turn.failure === null ? 'skipped' : 'failed';
  await endCycle(ctx, turn, { status, reason: 'unpaid' });
  const after = await resumeCycle(ctx, held, dueOn, {
    status: stops ? 'paused' : 'overdue',
    missed: stops ? 0 : missed,
  });
  if (stops)
    await recordAction(ctx, row, { what: 'paused', by: 'system', words: 'Three missed payments' });
  await notifyLeftOut(ctx, after, { dueOn, stops });
  await emit(ctx, recurringDonationOverdue, {
    orgId: row.orgId,
    recurringDonationId: row.id,
    dueOn,
  });
}

/** The payment service keeps the card no more: this donation and those that follow are paid by a link, until one brings a card. */
export async function letCardGo(ctx: TransactionContext, held: Held): Promise<Held> {
  const { row } = held;
  if (row.keptBy !== null) await forgetCard(ctx, row.keptBy);
  await recordAction(ctx, row, { what: 'way-changed', by: 'system' });
  return writeRecurringDonation(ctx, held, {
    keptBy: null,
    cardEndsOn: null,
    keptUntil: null,
    endTold: 0,
    way: 'reminder',
  });
}

/**
 * A card that cannot be charged any more: the day, and those that follow, are paid by a link. Says nothing
 * to the donor; the caller does.
 *
 * @returns until when the link works
 */
export async function fallBack(
  ctx: TransactionContext,
  held: Held,
  turn: CycleRow,
  failure: string,
): Promise<{ readonly after: Held; readonly until: string }> {
  const { row, today, timeZone } = held;
  // The days of waiting are counted from the letter with the link.
  await writeCycle(ctx, turn, {
    status: 'reminded',
    way: 'reminder',
    reminders: 1,
    donationId: null,
    failure,
    begunAt: ctx.now(),
  });
  if (row.keptBy !== null) await forgetCard(ctx, row.keptBy);
  const after = await writeRecurringDonation(ctx, held, {
    keptBy: null,
    cardEndsOn: null,
    keptUntil: null,
    endTold: 0,
    status: row.status === 'active' ? 'overdue' : row.status,
    way: 'reminder',
    failure,
    nextAt: morningOf(daysLater(today, secondEmailAfter), timeZone),
  });
  await recordAction(ctx, row, { what: 'way-changed', by: 'system', words: failure });
  await emit(ctx, recurringDonationOverdue, {
    orgId: row.orgId,
    recurringDonationId: row.id,
    dueOn: turn.dueOn,
  });
  return { after, until: untilOf(today) };
}
