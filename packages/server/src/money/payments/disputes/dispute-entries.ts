import type { Money, TransactionContext } from '../../../kernel/index.ts';
import { type Posting, recordJournalEntry } from '../../ledger/index.ts';
import type { DisputeRow } from '../dispute-table.ts';
import { assetAccountOf, exchangeFor, sharesAt, sourceOf } from '../entries.ts';
import type { Booking } from '../payable.ts';

/** The next journal entry of a dispute. The caller has locked the dispute’s row, so each step is recorded once. */
type Step = Pick<DisputeRow, 'id' | 'orgId' | 'provider' | 'steps'>;

async function record(
  ctx: TransactionContext,
  step: Step,
  what: string,
  lines: readonly Posting[],
) {
  const { orgId, id, steps } = step;
  const at = ctx.now();
  const [currency = ''] = lines.map((line) => line.currency);
  await recordJournalEntry(ctx, {
    orgId,
    source: sourceOf.dispute(id, steps + 1),
    what,
    at,
    lines,
    exchange: await exchangeFor(ctx, { orgId, currency, at }),
  });
}

/** Money that the provider withdrew while the bank decides; a negative amount is returned. */
export const recordWithdrawal = (
  ctx: TransactionContext,
  step: Step,
  { amountMinor, currency }: Money,
) =>
  record(ctx, step, amountMinor > 0n ? 'Payment disputed' : 'Dispute won', [
    { account: 'liability:disputes', amountMinor, currency },
    { account: assetAccountOf(step.provider), amountMinor: -amountMinor, currency },
  ]);

/** The provider’s dispute fee; a negative amount is refunded. */
export const recordDisputeFee = (
  ctx: TransactionContext,
  step: Step,
  { amountMinor, currency }: Money,
) =>
  record(ctx, step, 'Dispute fee', [
    { account: 'expense:fees', amountMinor, currency },
    { account: assetAccountOf(step.provider), amountMinor: -amountMinor, currency },
  ]);

/** A lost dispute: reverses the original income as far as it was not yet refunded, and posts the rest as a loss. */
export function recordLost(
  ctx: TransactionContext,
  step: Step,
  { amountMinor, currency }: Money,
  booking: Booking,
) {
  const shares = sharesAt(booking.shares, currency, 1n);
  const counted = shares.reduce((sum, line) => sum + line.amountMinor, 0n);
  return record(ctx, step, booking.what, [
    ...shares,
    ...(amountMinor > counted
      ? [{ account: 'expense:disputes', amountMinor: amountMinor - counted, currency }]
      : []),
    { account: 'liability:disputes', amountMinor: -amountMinor, currency },
  ]);
}
