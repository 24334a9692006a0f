import { type Price, readPrice } from '@ngo-plus/contract/fundraising/ticketing';
import type { Share } from '../../money/payments/index.ts';
import type { EventRow, OrderRow } from './table.ts';

const none: Price = { minor: 0n };

/**
 * What a buyer adds to the price of the tickets; nothing typed is nothing. Who sells by hand may take one
 * whether the page asks for it or not: it lies on the table.
 */
export function readGift(
  { asksGift, currency }: EventRow,
  typed: string,
  { byHand = false }: { readonly byHand?: boolean } = {},
): Price {
  if (/^[0.]*$/.test(typed.trim())) return none;
  if (!asksGift && !byHand) return { refusal: 'Gifts cannot be added to these tickets any more' };
  return readPrice(typed, currency, 1n);
}

/** What came for tickets and what came as a gift, each for its own account; nothing of nothing. */
export const sharesOf = (
  eventId: string,
  { tickets, gift }: { readonly tickets: bigint; readonly gift: bigint },
): Share[] =>
  [
    { account: 'income:tickets', amountMinor: tickets, subjectId: eventId } as const,
    { account: 'income:ticket-gifts', amountMinor: gift, subjectId: eventId } as const,
  ].filter(({ amountMinor }) => amountMinor > 0n);

type Order = Pick<OrderRow, 'amountMinor' | 'refundedMinor' | 'giftMinor' | 'giftRefundedMinor'>;

/** What has not gone back: of the tickets, and of the gift. */
export function leftIn(order: Order): { readonly tickets: bigint; readonly gift: bigint } {
  const gift = order.giftMinor - order.giftRefundedMinor;
  return { tickets: order.amountMinor - order.refundedMinor - gift, gift };
}

/** Of money that went back without anybody saying what for, the tickets come first. */
export function giftIn(order: Order, backMinor: bigint): bigint {
  const { tickets, gift } = leftIn(order);
  const beyond = backMinor - tickets;
  if (beyond <= 0n) return 0n;
  return beyond < gift ? beyond : gift;
}
