import { daysLater, following } from './days.ts';
import type { RecurringDonationRow } from './table.ts';

type Ending = Pick<
  RecurringDonationRow,
  | 'status'
  | 'held'
  | 'way'
  | 'keptBy'
  | 'cardEndsOn'
  | 'keptUntil'
  | 'endTold'
  | 'nextOn'
  | 'rhythm'
  | 'day'
>;

/** When the donor is told that the card ends, and what for. */
export type Warning = {
  /** The first donation that comes when the card is no longer good. */
  readonly failsOn: string;
  /** How many letters there are then: 1 for the early one, 2 for the late one. */
  readonly letter: 1 | 2;
  readonly on: string;
};

/** The first day on which a donation is due and the card is no longer good; undefined while nobody says when it ends. */
export const firstUnpaid = (row: Ending): string | undefined => firstAfter(row.cardEndsOn, row);

/** The first one that comes when the payment service keeps the card no more; undefined where it keeps it. */
export const firstByLink = (row: Ending): string | undefined => firstAfter(row.keptUntil, row);

function firstAfter(last: string | null, row: Ending): string | undefined {
  const { way, keptBy, nextOn, status } = row;
  if (way !== 'card' || keptBy === null || last === null || nextOn === null) return undefined;
  if (status === 'cancelled') return undefined;
  let due = nextOn;
  while (due <= last) due = following(due, row);
  return due;
}

/** The last day of the month before. */
const monthEndBefore = (day: string): string => daysLater(`${day.slice(0, 7)}-01`, -1);

/**
 * Told twice: on the last day of the month before the first donation that it would not pay, and a month earlier.
 * Once it is late, only the late letter is sent; and none while the donations wait for their cause,
 * or where a card has to be given anew by then anyway.
 */
export function warningOf(row: Ending, today: string): Warning | undefined {
  const failsOn = firstUnpaid(row);
  if (failsOn === undefined || row.held !== null || row.endTold >= 2) return undefined;
  const byLink = firstByLink(row);
  if (byLink !== undefined && byLink <= failsOn) return undefined;
  const late = monthEndBefore(failsOn);
  const early = monthEndBefore(late);
  if (row.endTold === 0 && today < late) return { failsOn, letter: 1, on: early };
  return { failsOn, letter: 2, on: late };
}
