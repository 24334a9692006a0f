import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const order = z.object({ orgId: z.uuid(), eventId: z.uuid(), orderId: z.uuid() });

/** Tickets were bought, sold offline, or ordered for free. */
export const ticketsBought = defineEvent('ticketing.bought', order);

/** A payment arrived after its seats were sold to others: it is refunded. */
export const ticketsPaidTooLate = defineEvent('ticketing.paid-too-late', order);

/** An order was refunded in part or in full. */
export const ticketsRefunded = defineEvent(
  'ticketing.refunded',
  order.extend({
    refundId: z.uuid(),
    /** Minor units in the currency of the order. */
    amountMinor: z.string(),
    /** Add-on donation included in the amount. */
    donationMinor: z.string().default('0'),
    reason: z.string(),
    /** The buyer's bank reversed the payment; the organisation did not refund it. */
    isDispute: z.boolean().default(false),
  }),
);

/** The provider did not complete a refund. */
export const ticketsNotRefunded = defineEvent(
  'ticketing.not-refunded',
  order.extend({ at: z.iso.datetime() }),
);

/** A buyer requested a refund. */
export const refundRequested = defineEvent('ticketing.refund-requested', order);

/** The organiser declined a refund request. */
export const refundDeclined = defineEvent('ticketing.refund-declined', order);

/** Seats are reserved for someone on the waiting list. */
export const seatOffered = defineEvent(
  'ticketing.seat-offered',
  z.object({ orgId: z.uuid(), eventId: z.uuid(), waitingId: z.uuid() }),
);

/** A ticket was checked in. */
export const ticketUsed = defineEvent('ticketing.used', order.extend({ ticketId: z.uuid() }));
