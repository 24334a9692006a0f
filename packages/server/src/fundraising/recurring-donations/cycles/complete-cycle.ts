import { worded } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../../kernel/index.ts';
import {
  cardOfPayment,
  forgetCard,
  type SavedCard,
  savedCardOf,
} from '../../../money/payments/index.ts';
import type { DonationRow } from '../../donations/index.ts';
import { confirmAction, valuesOf } from '../emails.ts';
import { type Agreement, cycleOfDay, lockRecurringDonation, recordAction } from '../lookup.ts';
import { advanceSchedule, endCycle, startCycle } from './cycles.ts';

/** Completes the billing cycle of a paid donation, no matter how it was paid; idempotent. */
export async function completeCycle(
  ctx: TransactionContext,
  donation: DonationRow & { readonly recurringDonationId: string; readonly dueOn: string },
): Promise<void> {
  const agreement = await lockRecurringDonation(ctx, donation.recurringDonationId);
  const { row } = agreement;
  const { dueOn, id: donationId } = donation;
  const cycle = await cycleOfDay(ctx, row.id, dueOn);
  // If a cycle is paid twice, both payments are donations and the cycle is already complete.
  if (cycle?.status === 'charged' || cycle?.status === 'paid') return;
  const card = donation.paymentId === null ? undefined : await savedCardOf(ctx, donation.paymentId);
  const isCharge = cycle?.collectionMethod === 'card' && cycle.donationId === donationId;
  const end = { status: isCharge ? 'charged' : 'paid', donationId, reason: null } as const;
  if (cycle) await endCycle(ctx, cycle, end);
  else await startCycle(ctx, row, { ...end, dueOn, attempts: 1, endedAt: ctx.now() });
  const status = row.status === 'overdue' ? 'active' : row.status;
  const saved = card && donation.paymentId ? { ...card, paymentId: donation.paymentId } : undefined;
  const after = await advanceSchedule(ctx, agreement, dueOn, {
    status,
    missed: 0,
    failure: null,
    onHoldReason: null,
    ...(isCharge && (await renewalFrom(ctx, agreement, donation.paymentId))),
    ...(saved && row.status !== 'cancelled' && newCard(saved)),
  });
  if (saved) await replaceCard(ctx, agreement, after, saved.paymentId);
}

const newCard = ({
  brand,
  last4,
  endsOn,
  storedUntil,
  paymentId,
}: SavedCard & { paymentId: string }) =>
  ({
    collectionMethod: 'card',
    savedByPaymentId: paymentId,
    cardBrand: brand,
    cardLast4: last4,
    cardEndsOn: endsOn,
    cardStoredUntil: storedUntil,
    expiryEmails: 0,
  }) as const;

/** Banks renew cards without changing the agreement; the charge itself reports the later expiry date. */
async function renewalFrom(ctx: TransactionContext, { row }: Agreement, paymentId: string | null) {
  const card = paymentId === null ? undefined : await cardOfPayment(ctx, paymentId);
  const isLater = card?.endsOn != null && card.endsOn > (row.cardEndsOn ?? '');
  if (row.savedByPaymentId === null || !card || !isLater) return undefined;
  if (row.cardEndsOn !== null) await recordAction(ctx, row, { what: 'card-renewed', by: 'system' });
  return { cardLast4: card.last4, cardEndsOn: card.endsOn, expiryEmails: 0 };
}

/** Removes the previous card. If the agreement was cancelled meanwhile, the new card is removed as well. */
async function replaceCard(
  ctx: TransactionContext,
  { row: before }: Agreement,
  after: Agreement,
  paymentId: string,
): Promise<void> {
  if (before.status === 'cancelled') return forgetCard(ctx, paymentId);
  if (before.savedByPaymentId !== null && before.savedByPaymentId !== paymentId)
    await forgetCard(ctx, before.savedByPaymentId);
  const actionId = await recordAction(ctx, before, { what: 'card-saved', by: 'donor' });
  await confirmAction(ctx, after, {
    actionId,
    subject: worded('New card for your donation to {{organisation}}', valuesOf(after)),
    words: [
      worded(
        "From now on, we'll charge your {{card}} for your {{frequency}} donation to “{{cause}}”. The previous card has been removed.",
        valuesOf(after),
      ),
    ],
  });
}
