import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Input, inEnglish, phrase, type Wording, worded } from '@ngo-plus/contract/kernel';
import { audit, dayValue, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { endRecurringDonation } from '../cancellation.ts';
import { advanceSchedule, endCycle, pendingDonation, startCycle } from '../cycles/index.ts';
import { daysLater, firstDue } from '../days.ts';
import { confirmAction, valuesOf } from '../emails.ts';
import {
  type Agreement,
  availabilityOf,
  cycleOfDay,
  openCycleOf,
  recordAction,
  writeRecurringDonation,
} from '../lookup.ts';
import type { CycleRow, RecurringDonationRow } from '../table.ts';

type ActionReport = {
  readonly what: 'changed' | 'paused' | 'resumed' | 'skipped';
  readonly subject: Wording;
  readonly words: Wording;
};

/** Every action of a donor is recorded and confirmed by email, so that donors notice actions that were not theirs. */
async function notify(
  ctx: TransactionContext,
  after: Agreement,
  { what, subject, words }: ActionReport,
): Promise<void> {
  const { row } = after;
  const actionId = await recordAction(ctx, row, { what, by: 'donor', words });
  await audit(ctx, {
    action: `recurring-donations.${what}`,
    subject: row.id,
    orgId: row.orgId,
    after: { words: inEnglish(words) },
  });
  await confirmAction(ctx, after, { actionId, subject, words: [words] });
}

function requireNotEnded({ status }: RecurringDonationRow): void {
  if (status === 'cancelled')
    throw new Problem(
      'conflict',
      'This recurring donation was cancelled. You can start a new one on any cause page.',
    );
}

const pendingText = 'A payment is being processed. Try again in a few hours.';

/** Skips the open cycle unless a payment for it is pending. @throws Problem `conflict` */
async function skipCycle(
  ctx: TransactionContext,
  cycle: CycleRow,
  reason: 'donor' | 'paused',
): Promise<void> {
  if (await pendingDonation(ctx, cycle)) throw new Problem('conflict', pendingText);
  await endCycle(ctx, cycle, { status: 'skipped', reason });
}

/** The fee cover of an amount as the provider quotes it, in minor units. */
export type FeeQuote = { readonly amountMinor: bigint; readonly feeMinor: bigint };

/**
 * Changes amount, frequency or day. A donor who covers the fee pays the fee of the new amount from then on.
 *
 * @param quote for the new amount; without one the fee grows in proportion to the amount
 * @throws Problem `invalid` with the fields, `conflict` if the agreement has ended
 */
export async function change(
  ctx: TransactionContext,
  agreement: Agreement,
  input: Pick<Input<typeof contract.changeOwnRecurringDonation>, 'amount' | 'frequency' | 'day'>,
  quote?: FeeQuote,
): Promise<Agreement> {
  const { row, today } = agreement;
  requireNotEnded(row);
  const amountMinor = await readNewAmount(ctx, row, input.amount);
  const { frequency, day } = input;
  if (amountMinor === row.amountMinor && frequency === row.frequency && day === row.day)
    return agreement;
  const cycle = await openCycleOf(ctx, row.id);
  const from = row.pausedUntil === null ? today : daysLater(row.pausedUntil, -1);
  const isPlanned = cycle === undefined && row.nextOn !== null;
  const after = await writeRecurringDonation(ctx, agreement, {
    amountMinor,
    frequency,
    day,
    feeCoveredMinor: feeFor(row, amountMinor, quote),
    ...(isPlanned && { nextOn: firstDue(row.lastOn, from, { frequency, day }) }),
    ...(cycle && { nextAt: row.nextAt }),
  });
  await notify(ctx, after, {
    what: 'changed',
    subject: worded('Your recurring donation to {{organisation}} has changed', valuesOf(after)),
    words: worded(
      'You now donate {{amount}} {{interval}} to “{{cause}}”, on day {{day}} of the month.',
      {
        ...valuesOf(after),
        day,
      },
    ),
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

/** Validates a new amount. @returns it in minor units @throws Problem `invalid` with the field */
export async function readNewAmount(
  ctx: TransactionContext,
  row: RecurringDonationRow,
  text: string,
): Promise<bigint> {
  const availability = await availabilityOf(ctx, row);
  const bounds = availability.cause?.currency === row.currency ? availability.cause.form : {};
  const { amountMinor, refusal: problem } = readAmount(text, row.currency, bounds);
  if (problem !== undefined) throw new Problem('invalid', problem, { fields: { amount: problem } });
  return amountMinor;
}

const maxPauseDays = 731;

/**
 * Pauses until a day, or indefinitely if it is empty. @throws Problem `invalid` if the day has passed, `conflict`
 * while a payment is pending
 */
export async function pause(
  ctx: TransactionContext,
  agreement: Agreement,
  until: string,
): Promise<Agreement> {
  const { row, today } = agreement;
  requireNotEnded(row);
  const problem =
    until !== '' && until <= today
      ? phrase('Choose a date after today')
      : until > daysLater(today, maxPauseDays)
        ? phrase('Choose a date within two years, or leave it blank')
        : undefined;
  if (problem) throw new Problem('invalid', problem, { fields: { until: problem } });
  const cycle = await openCycleOf(ctx, row.id);
  if (cycle) await skipCycle(ctx, cycle, 'paused');
  const lastOn = cycle && cycle.dueOn > row.lastOn ? cycle.dueOn : row.lastOn;
  const after = await writeRecurringDonation(ctx, agreement, {
    status: 'paused',
    pausedUntil: until || null,
    lastOn,
    missed: 0,
    nextOn: until === '' ? null : firstDue(lastOn, daysLater(until, -1), row),
  });
  await notify(ctx, after, {
    what: 'paused',
    subject: worded('Your recurring donation to {{organisation}} is paused', valuesOf(after)),
    words:
      until === ''
        ? worded(
            "You paused your recurring donation. We won't charge you or send reminders until you resume it.",
          )
        : worded(
            "You paused your recurring donation until {{day}}. We won't charge you or send reminders before then.",
            { day: dayValue(until) },
          ),
  });
  return after;
}

/** Resumes a paused agreement at its next due date; idempotent. */
export async function resume(ctx: TransactionContext, agreement: Agreement): Promise<Agreement> {
  const { row, today } = agreement;
  requireNotEnded(row);
  if (row.status !== 'paused') return agreement;
  const after = await writeRecurringDonation(ctx, agreement, {
    status: 'active',
    pausedUntil: null,
    nextOn: firstDue(row.lastOn, today, row),
  });
  await notify(ctx, after, {
    what: 'resumed',
    subject: worded('Your recurring donation to {{organisation}} has resumed', valuesOf(after)),
    words: worded(
      "You resumed your recurring donation. You won't be charged for the time it was paused.",
    ),
  });
  return after;
}

/** Skips the open or the next cycle; idempotent. @throws Problem `conflict` if the day is neither */
export async function skip(
  ctx: TransactionContext,
  agreement: Agreement,
  dueOn: string,
): Promise<Agreement> {
  const { row } = agreement;
  requireNotEnded(row);
  const cycle = await cycleOfDay(ctx, row.id, dueOn);
  if (cycle?.status === 'skipped') return agreement;
  if (cycle && cycle.endedAt === null) await skipCycle(ctx, cycle, 'donor');
  else if (!cycle && dueOn === row.nextOn) {
    if (await pendingDonation(ctx, { recurringDonationId: row.id, dueOn }))
      throw new Problem('conflict', pendingText);
    await startCycle(ctx, row, {
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
  // Skipping a donation deliberately does not count as missing it.
  const status = row.status === 'overdue' ? 'active' : row.status;
  const after = await advanceSchedule(ctx, agreement, dueOn, { status, missed: 0 });
  await notify(ctx, after, {
    what: 'skipped',
    subject: worded('You skipped a donation to {{organisation}}', valuesOf(after)),
    words: worded(
      "You skipped your donation to “{{cause}}” due on {{day}}. You won't be charged for it.",
      { ...valuesOf(after), day: dayValue(dueOn) },
    ),
  });
  return after;
}

/** Cancels an agreement; idempotent. */
export async function cancel(
  ctx: TransactionContext,
  agreement: Agreement,
  reason: string,
): Promise<Agreement> {
  const { row } = agreement;
  if (row.status === 'cancelled') return agreement;
  await audit(ctx, {
    action: 'recurring-donations.cancel',
    subject: row.id,
    orgId: row.orgId,
    after: { by: 'donor' },
  });
  return endRecurringDonation(ctx, agreement, { by: 'donor', reason });
}
