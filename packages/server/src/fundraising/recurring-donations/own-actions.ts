import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { audit, dayText, Problem, type TransactionContext } from '../../kernel/index.ts';
import { endRecurringDonation } from './cancellation.ts';
import { beginCycle, endCycle, resumeCycle, underWay } from './cycles.ts';
import { daysLater, firstDue } from './days.ts';
import { amountOf, confirmAction, everyText } from './emails.ts';
import {
  cycleOn,
  type Held,
  openCycleOf,
  recordAction,
  takingFor,
  writeRecurringDonation,
} from './lookup.ts';
import type { CycleRow, RecurringDonationRow } from './table.ts';

type Report = {
  readonly what: 'changed' | 'paused' | 'resumed' | 'skipped';
  readonly subject: string;
  readonly words: string;
};

/** Every deed of a donor stands in the history and in a letter, so that none goes unnoticed that was not theirs. */
async function notify(
  ctx: TransactionContext,
  after: Held,
  { what, subject, words }: Report,
): Promise<void> {
  const { row } = after;
  const deedId = await recordAction(ctx, row, { what, by: 'donor', words });
  await audit(ctx, {
    action: `recurring-donations.${what}`,
    subject: row.id,
    orgId: row.orgId,
    after: { words },
  });
  await confirmAction(ctx, after, { deedId, subject, words: [words] });
}

function refuseEnded({ status }: RecurringDonationRow): void {
  if (status === 'cancelled')
    throw new Problem(
      'conflict',
      'This recurring donation was cancelled. You can start a new one on any cause page.',
    );
}

const underWayText = 'A payment is being processed. Try again in a few hours.';

/** The day that is due is left out, unless somebody is about to pay it. @throws Problem `conflict` */
async function leaveOut(
  ctx: TransactionContext,
  turn: CycleRow,
  reason: 'donor' | 'paused',
): Promise<void> {
  if (await underWay(ctx, turn)) throw new Problem('conflict', underWayText);
  await endCycle(ctx, turn, { status: 'skipped', reason });
}

/** What covering the payment fee of an amount comes to, as the provider says. */
export type FeeQuote = { readonly amountMinor: bigint; readonly feeMinor: bigint };

/**
 * Who covers the fee goes on doing so, at the fee of the new amount.
 *
 * @param quote of the new amount; where the provider gives none, the fee grows with the amount
 * @throws Problem `invalid` with the fields, `conflict` for one that ended
 */
export async function change(
  ctx: TransactionContext,
  held: Held,
  input: Pick<Input<typeof contract.changeOwnRecurringDonation>, 'amount' | 'rhythm' | 'day'>,
  quote?: FeeQuote,
): Promise<Held> {
  const { row, today } = held;
  refuseEnded(row);
  const amountMinor = await readNewAmount(ctx, row, input.amount);
  const { rhythm, day } = input;
  if (amountMinor === row.amountMinor && rhythm === row.rhythm && day === row.day) return held;
  const turn = await openCycleOf(ctx, row.id);
  const from = row.pausedUntil === null ? today : daysLater(row.pausedUntil, -1);
  const isPlanned = turn === undefined && row.nextOn !== null;
  const after = await writeRecurringDonation(ctx, held, {
    amountMinor,
    rhythm,
    day,
    feeCoveredMinor: feeFor(row, amountMinor, quote),
    ...(isPlanned && { nextOn: firstDue(row.lastOn, from, { rhythm, day }) }),
    ...(turn && { nextAt: row.nextAt }),
  });
  await notify(ctx, after, {
    what: 'changed',
    subject: `Your recurring donation to ${held.organisation} has changed`,
    words: `You now donate ${amountOf(after)} ${everyText[rhythm]} to “${held.cause}”, on day ${day} of the month.`,
  });
  return after;
}

function feeFor(
  row: RecurringDonationRow,
  amountMinor: bigint,
  quote: FeeQuote | undefined,
): bigint {
  if (!row.coversFee || amountMinor === row.amountMinor) return row.feeCoveredMinor;
  if (quote?.amountMinor === amountMinor) return quote.feeMinor;
  return (row.feeCoveredMinor * amountMinor) / row.amountMinor;
}

/** @throws Problem `invalid` with the field */
export async function readNewAmount(
  ctx: TransactionContext,
  row: RecurringDonationRow,
  text: string,
): Promise<bigint> {
  const taking = await takingFor(ctx, row);
  const bounds = taking.cause?.currency === row.currency ? taking.cause.form : {};
  const { amountMinor, refusal } = readAmount(text, row.currency, bounds);
  if (refusal !== undefined) throw new Problem('invalid', refusal, { fields: { amount: refusal } });
  return amountMinor;
}

const longestPauseDays = 731;

/** @throws Problem `invalid` for a day that is over, `conflict` while a payment is under way */
export async function pause(ctx: TransactionContext, held: Held, until: string): Promise<Held> {
  const { row, today } = held;
  refuseEnded(row);
  const refusal =
    until !== '' && until <= today
      ? phrase('Choose a date after today')
      : until > daysLater(today, longestPauseDays)
        ? phrase('Choose a date within two years, or leave it blank')
        : undefined;
  if (refusal) throw new Problem('invalid', refusal, { fields: { until: refusal } });
  const turn = await openCycleOf(ctx, row.id);
  if (turn) await leaveOut(ctx, turn, 'paused');
  const lastOn = turn && turn.dueOn > row.lastOn ? turn.dueOn : row.lastOn;
  const after = await writeRecurringDonation(ctx, held, {
    status: 'paused',
    pausedUntil: until || null,
    lastOn,
    missed: 0,
    nextOn: until === '' ? null : firstDue(lastOn, daysLater(until, -1), row),
  });
  await notify(ctx, after, {
    what: 'paused',
    subject: `Your recurring donation to ${held.organisation} is paused`,
    words:
      until === ''
        ? "You paused your recurring donation. We won't charge you or send reminders until you resume it."
        : `You paused your recurring donation until ${dayText(until)}. We won't charge you or send reminders before then.`,
  });
  return after;
}

/** Goes on with the next day that comes. One that is not paused stays as it is. */
export async function resume(ctx: TransactionContext, held: Held): Promise<Held> {
  const { row, today } = held;
  refuseEnded(row);
  if (row.status !== 'paused') return held;
  const after = await writeRecurringDonation(ctx, held, {
    status: 'active',
    pausedUntil: null,
    nextOn: firstDue(row.lastOn, today, row),
  });
  await notify(ctx, after, {
    what: 'resumed',
    subject: `Your recurring donation to ${held.organisation} has resumed`,
    words: "You resumed your recurring donation. You won't be charged for the time it was paused.",
  });
  return after;
}

/** @throws Problem `conflict` for a day that is neither due nor next */
export async function skip(ctx: TransactionContext, held: Held, dueOn: string): Promise<Held> {
  const { row } = held;
  refuseEnded(row);
  const turn = await cycleOn(ctx, row.id, dueOn);
  if (turn?.status === 'skipped') return held;
  if (turn && turn.endedAt === null) await leaveOut(ctx, turn, 'donor');
  else if (!turn && dueOn === row.nextOn) {
    if (await underWay(ctx, { recurringDonationId: row.id, dueOn }))
      throw new Problem('conflict', underWayText);
    await beginCycle(ctx, row, {
      dueOn,
      status: 'skipped',
      reason: 'donor',
      endedAt: ctx.now(),
    });
  } else
    throw new Problem(
      'conflict',
      "That's no longer your next donation date. Reload the page and try again.",
    );
  // Who leaves a day out on purpose is not behind with it.
  const status = row.status === 'overdue' ? 'active' : row.status;
  const after = await resumeCycle(ctx, held, dueOn, { status, missed: 0 });
  await notify(ctx, after, {
    what: 'skipped',
    subject: `You skipped a donation to ${held.organisation}`,
    words: `You skipped your donation to “${held.cause}” due on ${dayText(dueOn)}. You won't be charged for it.`,
  });
  return after;
}

/** One that ended stays as it is. */
export async function cancel(ctx: TransactionContext, held: Held, reason: string): Promise<Held> {
  const { row } = held;
  if (row.status === 'cancelled') return held;
  await audit(ctx, {
    action: 'recurring-donations.cancel',
    subject: row.id,
    orgId: row.orgId,
    after: { by: 'donor' },
  });
  return endRecurringDonation(ctx, held, { by: 'donor', reason });
}
