import { type Price, readPrice } from '@ngo-plus/contract/fundraising/ticketing';
import { worded } from '@ngo-plus/contract/kernel';
import type { Share } from '../../money/payments/index.ts';
import type { EventRow, OrderRow } from './table.ts';

const none: Price = { minor: 0n };

/**
 * Parses the donation that a buyer adds to a ticket order; an empty one is zero. Offline sales may include one even if
 * the event does not ask for donations.
 */
export function readDonation(
  { asksDonation, currency }: EventRow,
  typed: string,
  { byHand = false }: { readonly byHand?: boolean } = {},
): Price {
  if (/^[0.]*$/.test(typed.trim())) return none;
  if (!asksDonation && !byHand)
    return { refusal: worded('Donations can no longer be added to these tickets') };
  return readPrice(typed, currency, 1n);
}

/** Splits an amount between the ledger accounts of tickets and donations; omits zero amounts. */
export const sharesOf = (
  eventId: string,
  { tickets, donation }: { readonly tickets: bigint; readonly donation: bigint },
): Share[] =>
  [
    { account: 'income:tickets', amountMinor: tickets, subjectId: eventId } as const,
    { account: 'income:ticket-donations', amountMinor: donation, subjectId: eventId } as const,
  ].filter(({ amountMinor }) => amountMinor > 0n);

type Order = Pick<
  OrderRow,
  'amountMinor' | 'refundedMinor' | 'donationMinor' | 'donationRefundedMinor'
>;

/** Returns what has not been refunded, of the tickets and of the donation. */
export function refundableIn(order: Order): {
  readonly tickets: bigint;
  readonly donation: bigint;
} {
  const donation = order.donationMinor - order.donationRefundedMinor;
  return { tickets: order.amountMinor - order.refundedMinor - donation, donation };
}

/** Returns the donation's part of a refund of unspecified items: tickets are refunded first. */
export function donationShareOf(order: Order, refundMinor: bigint): bigint {
  const { tickets, donation } = refundableIn(order);
  const excess = refundMinor - tickets;
  if (excess <= 0n) return 0n;
  return excess < donation ? excess : donation;
}
