import { daysLater, nextDue } from './days.ts';
import type { RecurringDonationRow } from './table.ts';

type CardFields = Pick<
  RecurringDonationRow,
  | 'status'
  | 'onHoldReason'
  | 'collectionMethod'
  | 'savedByPaymentId'
  | 'cardEndsOn'
  | 'cardStoredUntil'
  | 'expiryEmails'
  | 'nextOn'
  | 'frequency'
  | 'day'
>;

/** When to warn the donor that their card expires, and before which donation. */
export type Warning = {
  /** Due date of the first donation that the card can no longer pay. */
  readonly failsOn: string;
  /** Which warning it is: 1 is the early one, 2 the final one. */
  readonly number: 1 | 2;
  readonly on: string;
};

/** The first due date after the card has expired; undefined if its expiry date is unknown. */
export const firstFailingDue = (row: CardFields): string | undefined =>
  firstAfter(row.cardEndsOn, row);

/**
 * The first due date after the provider stops storing the card; undefined if it stores the card for as long as it is
 * valid.
 */
export const firstLinkDue = (row: CardFields): string | undefined =>
  firstAfter(row.cardStoredUntil, row);

function firstAfter(last: string | null, row: CardFields): string | undefined {
  const { collectionMethod, savedByPaymentId, nextOn, status } = row;
  if (collectionMethod !== 'card' || savedByPaymentId === null || last === null || nextOn === null)
    return undefined;
  if (status === 'cancelled') return undefined;
  let due = nextOn;
  while (due <= last) due = nextDue(due, row);
  return due;
}

/** The last day of the previous month. */
const monthEndBefore = (day: string): string => daysLater(`${day.slice(0, 7)}-01`, -1);

/**
 * Donors are warned twice: on the last day of the month before the first donation that would fail, and a month
 * earlier. If the early date has passed, only the final warning is sent. There is none while the agreement is on hold,
 * or if a payment link will ask for a card before then anyway.
 */
export function warningOf(row: CardFields, today: string): Warning | undefined {
  const failsOn = firstFailingDue(row);
  if (failsOn === undefined || row.onHoldReason !== null || row.expiryEmails >= 2) return undefined;
  const linkDue = firstLinkDue(row);
  if (linkDue !== undefined && linkDue <= failsOn) return undefined;
  const finalOn = monthEndBefore(failsOn);
  const earlyOn = monthEndBefore(finalOn);
  if (row.expiryEmails === 0 && today < finalOn) return { failsOn, number: 1, on: earlyOn };
  return { failsOn, number: 2, on: finalOn };
}
