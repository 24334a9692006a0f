import type { CancelledBy } from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Context, emit } from '../../kernel/index.ts';
import { forgetCard } from '../../money/payments/index.ts';
import { recurringDonationEnded } from './events.ts';
import { type Held, noteDeed, openTurnOf, writeRecurringDonation } from './holding.ts';
import { confirmDeed } from './letters.ts';
import { endTurn } from './turns.ts';

type End = { readonly by: Exclude<CancelledBy, 'erased'>; readonly reason: string };

/**
 * Ends it for good and forgets the card, so that a charge that was about to be made is not made. The
 * caller holds it.
 */
export async function endRecurringDonation(
  ctx: Context,
  held: Held,
  { by, reason }: End,
): Promise<Held> {
  const { row } = held;
  const after = await close(ctx, held, { cancelledBy: by, cancelReason: reason });
  const deedId = await noteDeed(ctx, row, { what: 'cancelled', by, words: reason });
  await confirmDeed(ctx, after, {
    deedId,
    subject: `Your ${row.rhythm} gift to ${held.organisation} has ended`,
    words: [
      by === 'donor'
        ? `You ended your ${row.rhythm} gift for “${held.cause}”. Nothing is charged any more, and no reminder is sent.`
        : `${held.organisation} ended your ${row.rhythm} gift for “${held.cause}”, as was asked for. Nothing is charged any more, and no reminder is sent.`,
      ...(row.keptBy === null ? [] : ['The card is forgotten.']),
      'A payment that was under way at that moment may still arrive; you then get a receipt for it. Thank you for what you gave.',
    ],
  });
  await emit(ctx, recurringDonationEnded, { orgId: row.orgId, recurringDonationId: row.id });
  return after;
}

type Closing = { readonly cancelledBy: CancelledBy; readonly cancelReason: string };

/** Ends it without a word to anybody. */
export async function close(ctx: Context, held: Held, closing: Closing): Promise<Held> {
  const { row } = held;
  const turn = await openTurnOf(ctx, row.id);
  if (turn) await endTurn(ctx, turn, { status: 'skipped', reason: 'cancelled' });
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
