import * as z from 'zod';
import { download, endpoint, instant, line, money } from '../../kernel/index.ts';
import { refundTerms } from './event.ts';
import {
  refundRequestStates,
  ticketEventId,
  ticketEventStatuses,
  ticketId,
  ticketOrderStatuses,
  ticketStates,
} from './fields.ts';

const incomplete = 'This link is incomplete. Open it again from the email.';
const token = z.string({ error: incomplete }).regex(/^[\w-]{43}$/, incomplete);
const hour = 3600;
const fewTries = { per: 'address', max: 600, windowSeconds: hour } as const;

export const ownTicket = z.object({
  id: ticketId,
  /** In groups, as it is typed at the entrance. */
  code: z.string(),
  type: z.string(),
  holder: z.string(),
  price: money,
  state: z.enum(ticketStates),
});

/** An order as the holder of its link sees it. */
export const ownOrder = z.object({
  status: z.enum(ticketOrderStatuses),
  name: z.string(),
  email: z.string(),
  amount: money,
  refunded: money,
  /** Add-on donation included in the amount. */
  donation: money,
  /** Until when the seats of an unpaid order are reserved. */
  heldUntil: instant.nullable(),
  /** Address of the payment page while the order can be paid. */
  checkoutUrl: z.string().nullable(),
  /** Reference of the payment; null if nothing is paid online. */
  reference: z.string().nullable(),
  tickets: z.array(ownTicket),
  event: z.object({
    id: ticketEventId,
    title: z.string(),
    status: z.enum(ticketEventStatuses),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    online: z.boolean(),
    place: z.string(),
    joinUrl: z.string(),
    joinWords: z.string(),
    contactEmail: z.string(),
    cancelReason: z.string(),
    organisation: z.string(),
    refunds: refundTerms,
  }),
  /** Whether a refund can be requested now. */
  mayAskRefund: z.boolean(),
  refundRequest: z
    .object({
      state: z.enum(refundRequestStates),
      at: instant,
      /** The organiser's answer; empty while there is none. */
      answer: z.string(),
    })
    .nullable(),
  /** Whether free tickets can be cancelled here, because the event has not begun. */
  mayCancel: z.boolean(),
  isTest: z.boolean(),
});

export type OwnOrder = z.infer<typeof ownOrder>;
export type OwnTicket = z.infer<typeof ownTicket>;

export const readOwnOrder = endpoint('POST /api/ticketing/own/lookup', {
  summary: 'Returns an order with its tickets, by the link in its email.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
  output: ownOrder,
});

export const nameHolders = endpoint('PUT /api/ticketing/own/holders', {
  summary: 'Sets the attendee name for each ticket.',
  access: 'public',
  limit: fewTries,
  input: z.object({
    token,
    names: z.record(z.uuid(), line(100).min(1, 'Enter a name'), { error: 'Enter the names' }),
  }),
  output: ownOrder,
});

export const cancelOwnTickets = endpoint('POST /api/ticketing/own/cancellation', {
  summary: 'Cancels free tickets. They go to the next people on the waiting list.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token, ticketId: z.uuid({ error: incomplete }) }),
  output: ownOrder,
});

export const requestRefund = endpoint('POST /api/ticketing/own/refund-request', {
  summary: 'Asks the organiser to refund an order. Idempotent.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: hour },
  input: z.object({ token, reason: line(500).default('') }),
  output: ownOrder,
});

export const sendOwnTickets = endpoint('POST /api/ticketing/own/emails', {
  summary: "Emails the tickets to the order's address again.",
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: hour },
  input: z.object({ token }),
  output: z.object({ message: z.string() }),
});

export const drawTicketCode = download('GET /api/ticketing/own/code.svg', {
  summary: 'Returns the QR code of a ticket, for check-in.',
  access: 'public',
  limit: { per: 'address', max: 3000, windowSeconds: hour },
  input: z.object({ token, ticketId: z.uuid({ error: incomplete }) }),
});

export const printTickets = download('GET /api/ticketing/own/tickets.pdf', {
  summary: 'Returns the valid tickets of an order as a PDF.',
  access: 'public',
  limit: { per: 'address', max: 300, windowSeconds: hour },
  input: z.object({ token }),
});

export const readTicketCalendar = download('GET /api/ticketing/own/calendar.ics', {
  summary: 'Returns the event as a calendar entry.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
});
