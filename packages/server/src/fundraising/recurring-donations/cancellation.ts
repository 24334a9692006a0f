import type { CancelledBy } from '@ngo-plus/contract/fundraising/recurring-donations';
import { worded } from '@ngo-plus/contract/kernel';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { endCycle } from './cycles/index.ts';
import { confirmAction, valuesOf } from './emails.ts';
import { recurringDonationEnded } from './events.ts';
import { type Agreement, openCycleOf, recordAction, writeRecurringDonation } from './lookup.ts';

type End = { readonly by: Exclude<CancelledBy, 'erased'>; readonly reason: string };

/**
 * Cancels a recurring donation permanently and removes the saved card, which also prevents a charge that is about to
 * start. The agreement must be locked.
 */
export async function endRecurringDonation(
  ctx: TransactionContext,
  agreement: Agreement,
  { by, reason }: End,
): Promise<Agreement> {
  const { row } = agreement;
  const after = await closeAgreement(ctx, agreement, { cancelledBy: by, cancelReason: reason });
  const actionId = await recordAction(ctx, row, { what: 'cancelled', by, words: reason });
  const values = valuesOf(agreement);
  await confirmAction(ctx, after, {
    actionId,
    subject: worded('Your {{frequency}} donation to {{organisation}} has been cancelled', values),
    words: [
      by === 'donor'
        ? worded(
            "You cancelled your {{frequency}} donation to “{{cause}}”. We won't charge you or send reminders any more.",
            values,
          )
        : worded(
            "{{organisation}} cancelled your {{frequency}} donation to “{{cause}}”, as requested. We won't charge you or send reminders any more.",
            values,
          ),
      ...(row.savedByPaymentId === null ? [] : [worded('Your card has been removed.')]),
      worded(
        "A payment already in progress may still go through. If it does, you'll get a receipt. Thank you for your support.",
      ),
    ],
  });
  await emit(ctx, recurringDonationEnded, { orgId: row.orgId, recurringDonationId: row.id });
  return after;
}

type Cancellation = { readonly cancelledBy: CancelledBy; readonly cancelReason: string };

/** Closes the agreement without notifying anyone. */
export async function closeAgreement(
  ctx: TransactionContext,
  agreement: Agreement,
  cancellation: Cancellation,
): Promise<Agreement> {
  const { row } = agreement;
  const cycle = await openCycleOf(ctx, row.id);
  if (cycle) await endCycle(ctx, cycle, { status: 'skipped', reason: 'cancelled' });
  if (row.savedByPaymentId !== null) await forgetCard(ctx, row.savedByPaymentId);
  return writeRecurringDonation(ctx, agreement, {
    ...cancellation,
    status: 'cancelled',
    cancelledAt: ctx.now(),
    nextOn: null,
    savedByPaymentId: null,
    cardBrand: null,
    cardLast4: null,
    pausedUntil: null,
    onHoldReason: null,
    cardEndsOn: null,
    cardStoredUntil: null,
    expiryEmails: 0,
  });
}
