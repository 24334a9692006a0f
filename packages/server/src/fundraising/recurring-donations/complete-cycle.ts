import type { TransactionContext } from '../../kernel/index.ts';
import {
  cardOfPayment,
  forgetCard,
  type SavedCard,
  savedCardOf,
} from '../../money/payments/index.ts';
import type { DonationRow } from '../donations/index.ts';
import { beginCycle, endCycle, resumeCycle } from './cycles.ts';
import { cardText, confirmAction } from './emails.ts';
import { cycleOn, type Held, lockRecurringDonation, recordAction } from './lookup.ts';

/** A donation of one that goes on was paid: its day is done, whoever paid it and however. Told twice, it is done once. */
export async function completeCycle(
  ctx: TransactionContext,
  donation: DonationRow & { readonly recurringDonationId: string; readonly dueOn: string },
): Promise<void> {
  const held = await lockRecurringDonation(ctx, donation.recurringDonationId);
  const { row } = held;
  const { dueOn, id: donationId } = donation;
  const turn = await cycleOn(ctx, row.id, dueOn);
  // Two payments of one day: both are donations, and the day is done.
  if (turn?.status === 'charged' || turn?.status === 'paid') return;
  const card = donation.paymentId === null ? undefined : await savedCardOf(ctx, donation.paymentId);
  const isCharge = turn?.way === 'card' && turn.donationId === donationId;
  const end = { status: isCharge ? 'charged' : 'paid', donationId, reason: null } as const;
  if (turn) await endCycle(ctx, turn, end);
  else await beginCycle(ctx, row, { ...end, dueOn, trials: 1, endedAt: ctx.now() });
  const status = row.status === 'overdue' ? 'active' : row.status;
  const kept = card && donation.paymentId ? { ...card, paymentId: donation.paymentId } : undefined;
  const after = await resumeCycle(ctx, held, dueOn, {
    status,
    missed: 0,
    failure: null,
    held: null,
    ...(isCharge && (await renewalBy(ctx, held, donation.paymentId))),
    ...(kept && row.status !== 'cancelled' && newCard(kept)),
  });
  if (kept) await takeCard(ctx, held, after, kept.paymentId);
}

const newCard = ({
  brand,
  last4,
  endsOn,
  keptUntil,
  paymentId,
}: SavedCard & { paymentId: string }) =>
  ({
    way: 'card',
    keptBy: paymentId,
    cardBrand: brand,
    cardLast4: last4,
    cardEndsOn: endsOn,
    keptUntil,
    endTold: 0,
  }) as const;

/** Banks renew cards behind their agreements: the charge itself then tells of a later end. */
async function renewalBy(ctx: TransactionContext, { row }: Held, paymentId: string | null) {
  const card = paymentId === null ? undefined : await cardOfPayment(ctx, paymentId);
  const isLater = card?.endsOn != null && card.endsOn > (row.cardEndsOn ?? '');
  if (row.keptBy === null || !card || !isLater) return undefined;
  if (row.cardEndsOn !== null) await recordAction(ctx, row, { what: 'card-renewed', by: 'system' });
  return { cardLast4: card.last4, cardEndsOn: card.endsOn, endTold: 0 };
}

/** The card before is forgotten; of a donation that was ended meanwhile, so is this one. */
async function takeCard(
  ctx: TransactionContext,
  { row: before }: Held,
  after: Held,
  paymentId: string,
): Promise<void> {
  if (before.status === 'cancelled') return forgetCard(ctx, paymentId);
  if (before.keptBy !== null && before.keptBy !== paymentId) await forgetCard(ctx, before.keptBy);
  const deedId = await recordAction(ctx, before, { what: 'card-kept', by: 'donor' });
  await confirmAction(ctx, after, {
    deedId,
    subject: `New card for your donation to ${after.organisation}`,
    words: [
      `From now on, we'll charge your ${cardText(after.row)} for your ${after.row.rhythm} donation to “${after.cause}”. The previous card has been removed.`,
    ],
  });
}
