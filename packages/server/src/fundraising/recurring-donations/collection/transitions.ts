import type { OnHoldReason } from '@ngo-plus/contract/fundraising/recurring-donations';
import { eq, type SQL } from 'drizzle-orm';
import { dayIn, type TransactionContext } from '../../../kernel/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { createCycleDonation, type DonationRow, donations } from '../../donations/index.ts';
import { firstLinkDue, warningOf } from '../card-expiry.ts';
import { advanceSchedule, pendingDonation, startCycle, writeCycle } from '../cycles/index.ts';
import { daysLater, firstDue, latestDue } from '../days.ts';
import { notifyOnHold, notifyUpcomingCharge } from '../emails.ts';
import {
  type Agreement,
  availabilityOf,
  isNoticeDone,
  lockRecurringDonation,
  morningOf,
  noticeDay,
  openCycleOf,
  recordAction,
  writeRecurringDonation,
} from '../lookup.ts';
import { checkoutMs, retryDays } from '../schedule.ts';
import type { CycleRow } from '../table.ts';
import { notifyCardExpiry } from './email-card-expiry.ts';
import { requestCard } from './email-card-request.ts';
import { dropCard, followReminder, sendFirstReminder } from './reminders.ts';

/** The charge to make at the provider, outside any transaction. */
export type Charge = {
  readonly recurringDonationId: string;
  readonly donation: DonationRow;
  readonly title: string;
  /** Null if the card was removed meanwhile. */
  readonly savedByPaymentId: string | null;
};

/**
 * Runs the next step of a recurring donation, up to the point where the provider has to be called. Repeated and
 * concurrent calls start each cycle once and make one payment at a time.
 */
export async function step(ctx: TransactionContext, id: string): Promise<Charge | undefined> {
  const agreement = await lockRecurringDonation(ctx, id);
  const { row, today } = agreement;
  if (row.status === 'cancelled') return undefined;
  const cycle = await openCycleOf(ctx, id);
  if (cycle) return followCycle(ctx, agreement, cycle);
  if (row.status === 'paused') return void (await resumeIfDue(ctx, agreement));
  if (row.nextOn === null) return undefined;
  if (row.nextOn > today) return void (await notifyOfNext(ctx, agreement, row.nextOn));
  return startDueCycle(ctx, agreement, latestDue(row.nextOn, today, row));
}

async function resumeIfDue(ctx: TransactionContext, agreement: Agreement): Promise<void> {
  const { row, today } = agreement;
  const { pausedUntil, lastOn } = row;
  if (pausedUntil === null || pausedUntil > today) {
    await writeRecurringDonation(ctx, agreement, {});
    return;
  }
  const nextOn = firstDue(lastOn, daysLater(pausedUntil, -1), row);
  await writeRecurringDonation(ctx, agreement, { status: 'active', pausedUntil: null, nextOn });
  await recordAction(ctx, row, { what: 'resumed', by: 'system' });
}

async function notifyOfNext(
  ctx: TransactionContext,
  before: Agreement,
  nextOn: string,
): Promise<void> {
  const agreement = await warnOfExpiry(ctx, before);
  if (isNoticeDone(agreement.row) || noticeDay(nextOn) > agreement.today) {
    await writeRecurringDonation(ctx, agreement, {});
    return;
  }
  await notifyBefore(ctx, agreement, nextOn);
  await writeRecurringDonation(ctx, agreement, { announcedFor: nextOn });
}

async function notifyBefore(
  ctx: TransactionContext,
  agreement: Agreement,
  nextOn: string,
): Promise<void> {
  if (firstLinkDue(agreement.row) !== nextOn) return notifyUpcomingCharge(ctx, agreement, nextOn);
  await requestCard(ctx, agreement, nextOn);
  await recordAction(ctx, agreement.row, { what: 'card-requested', by: 'system' });
}

/** Sends the expiry warning that is due, each one once per card. */
async function warnOfExpiry(ctx: TransactionContext, agreement: Agreement): Promise<Agreement> {
  const { row, today } = agreement;
  const warning = warningOf(row, today);
  if (!warning || warning.on > today) return agreement;
  await notifyCardExpiry(ctx, agreement, warning);
  await recordAction(ctx, row, { what: 'card-expiring', by: 'system' });
  return writeRecurringDonation(ctx, agreement, { expiryEmails: warning.number });
}

async function startDueCycle(
  ctx: TransactionContext,
  agreement: Agreement,
  dueOn: string,
): Promise<Charge | undefined> {
  const { row } = agreement;
  const availability = await availabilityOf(ctx, row);
  if (availability.onHold)
    return void (await skipOnHold(ctx, agreement, dueOn, availability.onHold));
  // The donor is paying this cycle in advance right now.
  if (await pendingDonation(ctx, { recurringDonationId: row.id, dueOn }))
    return void (await recheckLater(ctx, agreement));
  const isCardDropped = row.cardStoredUntil !== null && row.cardStoredUntil < agreement.today;
  const isCard = row.collectionMethod === 'card' && row.savedByPaymentId !== null && !isCardDropped;
  const cycle = await startCycle(ctx, row, {
    dueOn,
    status: isCard ? 'trying' : 'reminded',
    collectionMethod: isCard ? 'card' : 'reminder',
  });
  if (!cycle) return void (await advanceSchedule(ctx, agreement, dueOn));
  const current =
    row.onHoldReason === null
      ? agreement
      : await writeRecurringDonation(ctx, agreement, { onHoldReason: null });
  if (isCard) return tryCard(ctx, current, cycle, availability.cause);
  return void (await sendFirstReminder(
    ctx,
    isCardDropped ? await dropCard(ctx, current) : current,
    cycle,
  ));
}

const recheckLater = (
  ctx: TransactionContext,
  agreement: Agreement,
  nextAt: SQL | undefined = undefined,
) =>
  writeRecurringDonation(ctx, agreement, {
    nextAt: nextAt ?? new Date(ctx.now().getTime() + checkoutMs),
  });

/** Skips the cycle while the cause accepts no donations. The donor is notified once, not every month. */
async function skipOnHold(
  ctx: TransactionContext,
  agreement: Agreement,
  dueOn: string,
  onHold: OnHoldReason,
): Promise<void> {
  const { row } = agreement;
  await startCycle(ctx, row, {
    dueOn,
    status: 'skipped',
    reason: 'cause',
    endedAt: ctx.now(),
  });
  const after = await advanceSchedule(ctx, agreement, dueOn, { onHoldReason: onHold });
  if (row.onHoldReason === onHold) return;
  await recordAction(ctx, row, { what: 'put-on-hold', by: 'system' });
  await notifyOnHold(ctx, after, onHold, dueOn);
}

async function followCycle(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
): Promise<Charge | undefined> {
  const { row } = agreement;
  if (await pendingDonation(ctx, cycle, cycle.donationId))
    return void (await recheckLater(ctx, agreement));
  if (cycle.status === 'reminded') return void (await followReminder(ctx, agreement, cycle));
  if (cycle.donationId !== null) {
    const [donation] = await ctx.db
      .select()
      .from(donations)
      .where(eq(donations.id, cycle.donationId));
    await recheckLater(ctx, agreement);
    return (
      donation && {
        recurringDonationId: row.id,
        donation,
        title: agreement.cause,
        savedByPaymentId: row.savedByPaymentId,
      }
    );
  }
  const retryOn = daysLater(
    dayIn(cycle.startedAt, agreement.timeZone),
    retryDays[cycle.attempts - 1] ?? 0,
  );
  if (agreement.today < retryOn)
    return void (await recheckLater(ctx, agreement, morningOf(retryOn, agreement.timeZone)));
  const availability = await availabilityOf(ctx, row);
  if (availability.onHold) return void (await recheckLater(ctx, agreement));
  return tryCard(ctx, agreement, cycle, availability.cause);
}

async function tryCard(
  ctx: TransactionContext,
  agreement: Agreement,
  cycle: CycleRow,
  cause: CauseForGiving,
): Promise<Charge> {
  const { row } = agreement;
  const {
    id: recurringDonationId,
    name,
    email,
    frequency,
    amountMinor,
    currency,
    feeCoveredMinor,
  } = row;
  const donation = await createCycleDonation(ctx, cause, {
    recurringDonationId,
    dueOn: cycle.dueOn,
    paymentKey: `card-${cycle.attempts + 1}`,
    frequency,
    name,
    email,
    amount: { amountMinor, currency },
    feeCoveredMinor,
  });
  await writeCycle(ctx, cycle, { attempts: cycle.attempts + 1, donationId: donation.id });
  await recheckLater(ctx, agreement);
  return {
    recurringDonationId,
    donation,
    title: cause.title,
    savedByPaymentId: row.savedByPaymentId,
  };
}
