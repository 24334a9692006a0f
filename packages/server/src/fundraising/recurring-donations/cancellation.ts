import type { CancelledBy } from '@ngo-plus/contract/fundraising/recurring-donations';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { endCycle } from './cycles.ts';
import { confirmAction } from './emails.ts';
import { recurringDonationEnded } from './events.ts';
import { type Held, openCycleOf, recordAction, writeRecurringDonation } from './lookup.ts';

type End = { readonly by: Exclude<CancelledBy, 'erased'>; readonly reason: string };

/**
 * Ends it for good and forgets the card, so that a charge that was about to be made is not made. The
 * caller holds it.
 */
export async function endRecurringDonation(
  ctx: TransactionContext,
  held: Held,
  { by, reason }: End,
): Promise<Held> {
  const { row } = held;
  const after = await close(ctx, held, { cancelledBy: by, cancelReason: reason });
  const deedId = await recordAction(ctx, row, { what: 'cancelled', by, words: reason });
  await confirmAction(ctx, after, {
    deedId,
    subject: `Your ${row.rhythm} donation to ${held.organisation} has been cancelled`,
    words: [
      by === 'donor'
        ? `You cancelled your ${row.rhythm} donation to “${held.cause}”. We won't charge you or send reminders any more.`
        : `${held.organisation} cancelled your ${row.rhythm} donation to “${held.cause}”, as requested. We won't charge you or send reminders any more.`,
      ...(row.keptBy === null ? [] : ['Your card has been removed.']),
      "A payment already in progress may still go through. If it does, you'll get a receipt. Thank you for your support.",
    ],
  });
  await emit(ctx, recurringDonationEnded, { orgId: row.orgId, recurringDonationId: row.id });
  return after;
}

type Closing = { readonly cancelledBy: CancelledBy; readonly cancelReason: string };

/** Ends it without a word to anybody. */
export async function close(ctx: TransactionContext, held: Held, closing: Closing): Promise<Held> {
  const { row } = held;
  const turn = await openCycleOf(ctx, row.id);
  if (turn) await endCycle(ctx, turn, { status: 'skipped', reason: 'cancelled' });
  if (row.keptBy !== null) await forgetCard(ctx, row.keptBy);
  return writeRecurringDonation(ctx, held, {
    ...closing,
    status: 'cancelled',
    cancelledAt: ctx.now(),
    nextOn: null,
    keptBy: null,
    cardBrand: null,
    cardLast4: null,
    pausedUntil: null,
    held: null,
    cardEndsOn: null,
    keptUntil: null,
    endTold: 0,
  });
}
