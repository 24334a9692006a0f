import {
  type OwnRecurringDonation,
  ownRecurringDonation,
  type RecurringDonationCycle,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { desc, eq } from 'drizzle-orm';
import { type TransactionContext, toShape } from '../../../kernel/index.ts';
import { donations } from '../../donations/index.ts';
import { firstFailingDue, firstLinkDue } from '../card-expiry.ts';
import { cardFailureText } from '../card-failures.ts';
import { payPathOf } from '../cycle-token.ts';
import type { Agreement } from '../lookup.ts';
import { type RecurringDonationRow, recurringDonationCycles } from '../table.ts';

const maxCycles = 24;

/** Billing cycles, newest first. */
export async function cyclesOf(
  { db, language }: Pick<TransactionContext, 'db' | 'language'>,
  recurringDonationId: string,
  limit: number,
): Promise<RecurringDonationCycle[]> {
  const rows = await db
    .select({ turn: recurringDonationCycles, reference: donations.reference })
    .from(recurringDonationCycles)
    .leftJoin(donations, eq(donations.id, recurringDonationCycles.donationId))
    .where(eq(recurringDonationCycles.recurringDonationId, recurringDonationId))
    .orderBy(desc(recurringDonationCycles.dueOn))
    .limit(limit);
  return rows.map(({ turn: cycle, reference }) => {
    const { dueOn, status, collectionMethod, reason, failure, donationId, endedAt } = cycle;
    const isPaid = status === 'charged' || status === 'paid';
    return {
      dueOn,
      status,
      collectionMethod,
      reason,
      failure: isPaid || failure === null ? null : cardFailureText(language, failure),
      reference: isPaid ? reference : null,
      donationId: isPaid ? donationId : null,
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
}

export async function presentOwn(
  ctx: TransactionContext,
  { row, cause, organisation }: Agreement,
): Promise<OwnRecurringDonation> {
  const { id, amountMinor, currency } = row;
  const cycles = await cyclesOf(ctx, id, maxCycles);
  const openCycle = cycles.find(({ endedAt }) => endedAt === null);
  const dueOn = openCycle?.dueOn ?? row.nextOn;
  return toShape(ownRecurringDonation, {
    id,
    causeId: row.causeId,
    causeTitle: cause,
    organisation,
    amount: { amountMinor: amountMinor.toString(), currency },
    feeCovered: { amountMinor: row.feeCoveredMinor.toString(), currency },
    frequency: row.frequency,
    day: row.day,
    collectionMethod: row.collectionMethod,
    card: cardOf(row),
    status: row.status,
    cardFailsOn: failsOn(row),
    linkOn: linkOn(row),
    cardStoredUntil: row.cardStoredUntil,
    onHoldReason: row.onHoldReason,
    nextOn: dueOn,
    pausedUntil: row.pausedUntil,
    failure: row.failure && cardFailureText(ctx.language, row.failure),
    payPath: dueOn === null ? null : await payPathOf(ctx, { recurringDonationId: id, dueOn }),
    isDue: openCycle !== undefined,
    cycles,
    createdAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  });
}

const cardOf = ({ savedByPaymentId, cardBrand, cardLast4, cardEndsOn }: RecurringDonationRow) =>
  savedByPaymentId !== null && cardBrand && cardLast4
    ? { brand: cardBrand, last4: cardLast4, endsOn: cardEndsOn }
    : null;

/** Shown once the first warning has been sent, not years ahead. */
export const failsOn = (row: RecurringDonationRow): string | null =>
  row.expiryEmails > 0 ? (firstFailingDue(row) ?? null) : null;

/** Shown from the start, so that donors know before the due date. */
export const linkOn = (row: RecurringDonationRow): string | null => firstLinkDue(row) ?? null;
