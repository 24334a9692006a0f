import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const order = z.object({ orgId: z.uuid(), eventId: z.uuid(), orderId: z.uuid() });

/** Tickets were bought, sold by hand, or taken for nothing. */
export const ticketsBought = defineEvent('ticketing.bought', order);

/** It was paid when its seats had gone: the money goes back. */
export const ticketsPaidTooLate = defineEvent('ticketing.paid-too-late', order);

/** Some or all of an order went back. */
export const ticketsRefunded = defineEvent(
  'ticketing.refunded',
  order.extend({
    refundId: z.uuid(),
    /** Minor units in the currency of the order. */
    amountMinor: z.string(),
    /** What of it was given on top of the tickets. */
    donationMinor: z.string().default('0'),
    reason: z.string(),
    /** The buyer’s bank took it: the organisation did not give it back. */
    isDispute: z.boolean().default(false),
  }),
);

/** The payment service did not give money back, whoever asked it to. */
export const ticketsNotRefunded = defineEvent(
  'ticketing.not-refunded',
  order.extend({ at: z.iso.datetime() }),
);

/** A buyer asks for a refund. */
export const refundRequested = defineEvent('ticketing.refund-requested', order);

/** The organiser does not refund an order whose buyer asked. */
export const refundDeclined = defineEvent('ticketing.refund-declined', order);

/** Seats are kept for somebody who waited. */
export const seatOffered = defineEvent(
  'ticketing.seat-offered',
  z.object({ orgId: z.uuid(), eventId: z.uuid(), waitingId: z.uuid() }),
);

/** Somebody came. */
export const ticketUsed = defineEvent('ticketing.used', order.extend({ ticketId: z.uuid() }));
