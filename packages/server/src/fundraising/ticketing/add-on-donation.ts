import { type Price, readPrice } from '@ngo-plus/contract/fundraising/ticketing';
import { worded } from '@ngo-plus/contract/kernel';
import type { Share } from '../../money/payments/index.ts';
import type { EventRow, OrderRow } from './table.ts';

const none: Price = { minor: 0n };

/**
 * What a buyer adds to the price of the tickets; nothing typed is nothing. Who sells by hand may take one
 * whether the page asks for it or not: it lies on the table.
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

/** What came for tickets and what came as a donation, each for its own account; nothing of nothing. */
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

/** What has not gone back: of the tickets, and of the donation. */
export function leftIn(order: Order): { readonly tickets: bigint; readonly donation: bigint } {
  const donation = order.donationMinor - order.donationRefundedMinor;
  return { tickets: order.amountMinor - order.refundedMinor - donation, donation };
}

/** Of money that went back without anybody saying what for, the tickets come first. */
export function donationIn(order: Order, backMinor: bigint): bigint {
  const { tickets, donation } = leftIn(order);
  const beyond = backMinor - tickets;
  if (beyond <= 0n) return 0n;
  return beyond < donation ? beyond : donation;
}
