import { and, eq, isNull } from 'drizzle-orm';
import {
  dayIn,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import { chargeCycleDonation, deleteUnpaid, settleDonation } from '../../donations/index.ts';
import { cardFailures } from '../card-failures.ts';
import { writeCycle } from '../cycles/index.ts';
import { daysLater } from '../days.ts';
import {
  lockRecurringDonation,
  morningOf,
  openCycleOf,
  recordAction,
  writeRecurringDonation,
} from '../lookup.ts';
import { retryDays } from '../schedule.ts';
import { recurringDonationCycles } from '../table.ts';
import { notifyDeclined } from './email-decline.ts';
import { switchToReminders } from './reminders.ts';
import { type Charge, step } from './transitions.ts';

/**
 * Runs the next step of a recurring donation: an email or a card charge. Repeated and concurrent calls charge the card
 * once.
 */
export async function collect(
  requestContext: RequestContext,
  recurringDonationId: string,
): Promise<void> {
  const pendingCharge = await requestContext.transact(
    (ctx) => step(ctx, recurringDonationId),
    'system',
  );
  if (!pendingCharge) return;
  const outcome = await settleOrCharge(requestContext, pendingCharge);
  if (outcome.kind === 'refused')
    await requestContext.transact(
      (ctx) => handleDecline(ctx, pendingCharge, outcome.failure),
      'system',
    );
  if (outcome.kind === 'no-card') {
    await deleteUnpaid(requestContext, pendingCharge.donation);
    await requestContext.transact((ctx) => handleMissingCard(ctx, pendingCharge), 'system');
  }
}

type Outcome =
  | { readonly kind: 'done' | 'waits' | 'no-card' }
  | { readonly kind: 'refused'; readonly failure: string };

async function settleOrCharge(
  requestContext: RequestContext,
  { donation, savedByPaymentId, title }: Charge,
): Promise<Outcome> {
  try {
    // An earlier payment is still pending; another one could charge the donor twice.
    const existing = await settleDonation(requestContext, donation);
    if (!existing && savedByPaymentId === null) return { kind: 'no-card' };
    const payment =
      existing ??
      (await chargeCycleDonation(requestContext, donation, {
        savedByPaymentId: savedByPaymentId ?? '',
        title,
      }));
    if (payment.status === 'succeeded') return { kind: 'done' };
    if (payment.status === 'failed' || payment.status === 'expired')
      return { kind: 'refused', failure: payment.failure ?? cardFailures.noReason };
    return { kind: 'waits' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return { kind: 'no-card' };
    if (!(error instanceof PaymentProviderFailed)) throw error;
    requestContext.log.warn(
      { reason: error.message },
      "Couldn't settle a recurring donation payment.",
    );
    return { kind: 'waits' };
  }
}

/** The card was declined: schedules a retry, or gives up after the last one. */
async function handleDecline(
  ctx: TransactionContext,
  { recurringDonationId, donation }: Charge,
  failure: string,
): Promise<void> {
  const agreement = await lockRecurringDonation(ctx, recurringDonationId);
  const cycle = await openCycleOf(ctx, recurringDonationId);
  if (cycle?.donationId !== donation.id || cycle.status !== 'trying') return;
  const { dueOn, attempts: tries } = cycle;
  await recordAction(ctx, agreement.row, { what: 'card-declined', by: 'system', words: failure });
  const days = retryDays[tries - 1];
  if (days === undefined) {
    const { after, deadline } = await switchToReminders(ctx, agreement, cycle, failure);
    // The email is about the declined card, not about the payment link that replaces it.
    await notifyDeclined(ctx, after, {
      dueOn,
      tries,
      failure,
      retryOn: undefined,
      deadline,
    });
    return;
  }
  const againOn = daysLater(dayIn(cycle.startedAt, agreement.timeZone), days);
  await writeCycle(ctx, cycle, { donationId: null, failure });
  await writeRecurringDonation(ctx, agreement, {
    failure,
    nextAt: morningOf(againOn, agreement.timeZone),
  });
  await notifyDeclined(ctx, agreement, {
    dueOn,
    tries,
    failure,
    retryOn: againOn,
    deadline: againOn,
  });
}

/** There is no card to charge: it was removed, or its provider is no longer set up. */
async function handleMissingCard(
  ctx: TransactionContext,
  { recurringDonationId, donation }: Charge,
): Promise<void> {
  const agreement = await lockRecurringDonation(ctx, recurringDonationId);
  const [cycle] = await ctx.db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.donationId, donation.id),
        isNull(recurringDonationCycles.endedAt),
      ),
    );
  if (cycle?.status !== 'trying') return;
  const { after, deadline } = await switchToReminders(ctx, agreement, cycle, cardFailures.noCard);
  await notifyDeclined(ctx, after, {
    dueOn: cycle.dueOn,
    tries: cycle.attempts,
    failure: cardFailures.noCard,
    retryOn: undefined,
    deadline,
  });
}
