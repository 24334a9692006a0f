import type { Hold } from '@ngo-plus/contract/fundraising/recurring-donations';
import { eq, type SQL } from 'drizzle-orm';
import { dayIn, type TransactionContext } from '../../kernel/index.ts';
import type { CauseForGiving } from '../causes/index.ts';
import { createCycleDonation, type DonationRow, donations } from '../donations/index.ts';
import { firstByLink, warningOf } from './card-expiry.ts';
import { beginCycle, resumeCycle, underWay, writeCycle } from './cycles.ts';
import { daysLater, firstDue, newestDue } from './days.ts';
import { notifyCardEnds } from './email-card-expiry.ts';
import { requestCard } from './email-card-request.ts';
import { notifyAhead, notifyHeld } from './emails.ts';
import {
  type Held,
  isText,
  lockRecurringDonation,
  morningOf,
  openCycleOf,
  recordAction,
  takingFor,
  tellingDay,
  writeRecurringDonation,
} from './lookup.ts';
import { followReminder, letCardGo, sendFirst } from './reminders.ts';
import { leftAloneMs, retryDays } from './schedule.ts';
import type { CycleRow } from './table.ts';

/** What is to be done at the provider, outside any transaction. */
export type Step = {
  readonly recurringDonationId: string;
  readonly donation: DonationRow;
  readonly title: string;
  /** Null: the card was forgotten meanwhile. */
  readonly keptBy: string | null;
};

/**
 * Does what there is to do about a donation that goes on, up to where the provider has to be asked. Whoever
 * calls it, however often and at once: a day is begun once, and one payment of it is tried at a time.
 */
export async function step(ctx: TransactionContext, id: string): Promise<Step | undefined> {
  const held = await lockRecurringDonation(ctx, id);
  const { row, today } = held;
  if (row.status === 'cancelled') return undefined;
  const turn = await openCycleOf(ctx, id);
  if (turn) return followCycle(ctx, held, turn);
  if (row.status === 'paused') return void (await wake(ctx, held));
  if (row.nextOn === null) return undefined;
  if (row.nextOn > today) return void (await notifyOfNext(ctx, held, row.nextOn));
  return beginDue(ctx, held, newestDue(row.nextOn, today, row));
}

async function wake(ctx: TransactionContext, held: Held): Promise<void> {
  const { row, today } = held;
  const { pausedUntil, lastOn } = row;
  if (pausedUntil === null || pausedUntil > today) {
    await writeRecurringDonation(ctx, held, {});
    return;
  }
  const nextOn = firstDue(lastOn, daysLater(pausedUntil, -1), row);
  await writeRecurringDonation(ctx, held, { status: 'active', pausedUntil: null, nextOn });
  await recordAction(ctx, row, { what: 'resumed', by: 'system' });
}

async function notifyOfNext(ctx: TransactionContext, before: Held, nextOn: string): Promise<void> {
  const held = await warn(ctx, before);
  if (isText(held.row) || tellingDay(nextOn) > held.today) {
    await writeRecurringDonation(ctx, held, {});
    return;
  }
  await notifyBefore(ctx, held, nextOn);
  await writeRecurringDonation(ctx, held, { toldOn: nextOn });
}

async function notifyBefore(ctx: TransactionContext, held: Held, nextOn: string): Promise<void> {
  if (firstByLink(held.row) !== nextOn) return notifyAhead(ctx, held, nextOn);
  await requestCard(ctx, held, nextOn);
  await recordAction(ctx, held.row, { what: 'card-asked', by: 'system' });
}

/** That the card ends before the donations do: each letter once for a card. */
async function warn(ctx: TransactionContext, held: Held): Promise<Held> {
  const { row, today } = held;
  const warning = warningOf(row, today);
  if (!warning || warning.on > today) return held;
  await notifyCardEnds(ctx, held, warning);
  await recordAction(ctx, row, { what: 'card-ends', by: 'system' });
  return writeRecurringDonation(ctx, held, { endTold: warning.letter });
}

async function beginDue(
  ctx: TransactionContext,
  held: Held,
  dueOn: string,
): Promise<Step | undefined> {
  const { row } = held;
  const taking = await takingFor(ctx, row);
  if (taking.hold) return void (await leaveHeld(ctx, held, dueOn, taking.hold));
  // Somebody pays this day in advance at this moment.
  if (await underWay(ctx, { recurringDonationId: row.id, dueOn }))
    return void (await reconnect(ctx, held));
  const isGone = row.keptUntil !== null && row.keptUntil < held.today;
  const isCard = row.way === 'card' && row.keptBy !== null && !isGone;
  const turn = await beginCycle(ctx, row, {
    dueOn,
    status: isCard ? 'trying' : 'reminded',
    way: isCard ? 'card' : 'reminder',
  });
  if (!turn) return void (await resumeCycle(ctx, held, dueOn));
  const now = row.held === null ? held : await writeRecurringDonation(ctx, held, { held: null });
  if (isCard) return tryCard(ctx, now, turn, taking.cause);
  return void (await sendFirst(ctx, isGone ? await letCardGo(ctx, now) : now, turn));
}

const reconnect = (ctx: TransactionContext, held: Held, nextAt: SQL | undefined = undefined) =>
  writeRecurringDonation(ctx, held, {
    nextAt: nextAt ?? new Date(ctx.now().getTime() + leftAloneMs),
  });

/** Nothing is taken for a cause that takes nothing; the donor is told once, not every month. */
async function leaveHeld(
  ctx: TransactionContext,
  held: Held,
  dueOn: string,
  hold: Hold,
): Promise<void> {
  const { row } = held;
  await beginCycle(ctx, row, {
    dueOn,
    status: 'skipped',
    reason: 'cause',
    endedAt: ctx.now(),
  });
  const after = await resumeCycle(ctx, held, dueOn, { held: hold });
  if (row.held === hold) return;
  await recordAction(ctx, row, { what: 'held', by: 'system' });
  await notifyHeld(ctx, after, hold, dueOn);
}

async function followCycle(
  ctx: TransactionContext,
  held: Held,
  turn: CycleRow,
): Promise<Step | undefined> {
  const { row } = held;
  if (await underWay(ctx, turn, turn.donationId)) return void (await reconnect(ctx, held));
  if (turn.status === 'reminded') return void (await followReminder(ctx, held, turn));
  if (turn.donationId !== null) {
    const [donation] = await ctx.db
      .select()
      .from(donations)
      .where(eq(donations.id, turn.donationId));
    await reconnect(ctx, held);
    return (
      donation && { recurringDonationId: row.id, donation, title: held.cause, keptBy: row.keptBy }
    );
  }
  const again = daysLater(dayIn(turn.begunAt, held.timeZone), retryDays[turn.trials - 1] ?? 0);
  if (held.today < again) return void (await reconnect(ctx, held, morningOf(again, held.timeZone)));
  const taking = await takingFor(ctx, row);
  if (taking.hold) return void (await reconnect(ctx, held));
  return tryCard(ctx, held, turn, taking.cause);
}

async function tryCard(
  ctx: TransactionContext,
  held: Held,
  turn: CycleRow,
  cause: CauseForGiving,
): Promise<Step> {
  const { row } = held;
  const {
    id: recurringDonationId,
    name,
    email,
    rhythm,
    amountMinor,
    currency,
    feeCoveredMinor,
  } = row;
  const donation = await createCycleDonation(ctx, cause, {
    recurringDonationId,
    dueOn: turn.dueOn,
    paymentKey: `card-${turn.trials + 1}`,
    rhythm,
    name,
    email,
    amount: { amountMinor, currency },
    feeCoveredMinor,
  });
  await writeCycle(ctx, turn, { trials: turn.trials + 1, donationId: donation.id });
  await reconnect(ctx, held);
  return { recurringDonationId, donation, title: cause.title, keptBy: row.keptBy };
}
