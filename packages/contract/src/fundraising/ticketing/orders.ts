import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { download, email, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import {
  managesTickets,
  maxSeatsAtOnce,
  readsTickets,
  refundRequestStates,
  refundsTickets,
  ticketEventId,
  ticketId,
  ticketOfflineMethods,
  ticketOrderId,
  ticketOrderStatuses,
  ticketStates,
  ticketTypeId,
} from './fields.ts';

/** An order in the team's lists. */
export const ticketOrderRow = z.object({
  id: ticketOrderId,
  name: z.string(),
  /** Null for users who may not contact buyers. */
  email: z.string().nullable(),
  status: z.enum(ticketOrderStatuses),
  seats: z.int(),
  amount: money,
  refunded: money,
  /** Add-on donation included in the amount. */
  donation: money,
  /** Sold offline. */
  offline: z.boolean(),
  /** The provider refused a refund. */
  notRefunded: z.boolean(),
  /** The buyer's refund request is unanswered. */
  asksRefund: z.boolean(),
  at: instant,
});

export const orderTicket = z.object({
  id: ticketId,
  code: z.string(),
  typeId: ticketTypeId,
  type: z.string(),
  holder: z.string(),
  price: money,
  state: z.enum(ticketStates),
  checkedInAt: instant.nullable(),
});

export const ticketOrder = ticketOrderRow.extend({
  eventId: ticketEventId,
  eventTitle: z.string(),
  reference: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  note: z.string(),
  /** A refund is in progress. */
  returning: z.boolean(),
  refundFailure: z.string(),
  /** Null if the buyer has not requested a refund. */
  refundRequest: z
    .object({
      state: z.enum(refundRequestStates),
      at: instant,
      reason: z.string(),
      answer: z.string(),
    })
    .nullable(),
  /** The part of the add-on donation that was not refunded: it is refunded with the last ticket. */
  donationLeft: money,
  tickets: z.array(orderTicket),
});

export type TicketOrderRow = z.infer<typeof ticketOrderRow>;
export type TicketOrder = z.infer<typeof ticketOrder>;

const ofEvent = z.object({ id: ticketEventId });
const one = z.object({ id: ticketOrderId });
const seldom = { per: 'user', max: 300, windowSeconds: 3600 } as const;

export const listTicketOrders = endpoint('GET /api/ticketing/events/:id/orders', {
  summary: 'Lists the orders of an event, newest first.',
  access: readsTickets,
  paged: true,
  input: z.object({
    ...ofEvent.shape,
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    status: z.enum(ticketOrderStatuses).or(z.literal('')).optional(),
    /** Orders whose refund failed, or whose buyer requests one. */
    refunds: z.enum(['failed', 'asked']).or(z.literal('')).optional(),
    /** Words from a name, or an email address. */
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(ticketOrderRow),
});

export const readTicketOrder = endpoint('GET /api/ticketing/orders/:id', {
  summary: 'Returns an order with its tickets.',
  access: readsTickets,
  input: one,
  output: ticketOrder,
});

export const refundTickets = endpoint('POST /api/ticketing/orders/:id/refunds', {
  summary:
    'Refunds and voids tickets. Orders paid too late are refunded in full. The buyer is emailed the reason.',
  access: refundsTickets,
  idempotent: true,
  limit: seldom,
  personal: true,
  input: one.extend({
    /** Defaults to all tickets that are not void. */
    ticketIds: z.array(z.uuid()).max(maxSeatsAtOnce).optional(),
    reason: line(200).min(3, 'Enter a short reason'),
  }),
  output: ticketOrder,
});

export const declineRefund = endpoint('PUT /api/ticketing/orders/:id/refund-request', {
  summary: "Declines a buyer's refund request. The buyer is emailed the answer.",
  access: refundsTickets,
  limit: seldom,
  input: one.extend({ answer: line(500).min(3, 'Enter a short reason') }),
  output: ticketOrder,
});

export const resendTickets = endpoint('POST /api/ticketing/orders/:id/emails', {
  summary: 'Emails the tickets to the buyer again.',
  access: managesTickets,
  limit: seldom,
  input: one,
  output: z.object({ message: z.string() }),
});

export const sellByHand = endpoint('POST /api/ticketing/events/:id/sales', {
  summary: 'Records tickets sold or given away offline.',
  access: managesTickets,
  idempotent: true,
  limit: seldom,
  input: ofEvent.extend({
    counts: z.record(z.uuid(), z.coerce.number().int().min(0).max(maxSeatsAtOnce), {
      error: 'Choose tickets',
    }),
    amounts: z
      .record(z.uuid(), z.string().trim().max(62), { error: 'Enter the ticket amounts' })
      .default({}),
    /** Add-on donation. */
    donation: z.string({ error: 'Enter an amount, or leave it blank' }).trim().max(62).default(''),
    method: z.enum(ticketOfflineMethods, { error: 'Choose a payment method' }),
    name: personName,
    /** May be empty; no email is sent then. */
    email: z.union([z.literal(''), email]).default(''),
    note: line(300).default(''),
  }),
  output: ticketOrder,
});

/** A ticket holder. */
export const attendee = z.object({
  id: ticketId,
  orderId: ticketOrderId,
  holder: z.string(),
  buyer: z.string(),
  type: z.string(),
  /** Last characters of the code, to tell tickets of people with the same name apart. */
  codeEnd: z.string(),
  state: z.enum(ticketStates),
  checkedInAt: instant.nullable(),
  checkedInBy: z.string().nullable(),
});

export type Attendee = z.infer<typeof attendee>;

export const listAttendees = endpoint('GET /api/ticketing/events/:id/attendees', {
  summary: 'Lists attendees by name.',
  access: managesTickets,
  paged: true,
  input: z.object({
    ...ofEvent.shape,
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    search: z.string().trim().max(200).optional(),
    arrived: z.enum(['', 'yes', 'no']).optional(),
  }),
  output: z.array(attendee),
});

export const exportAttendees = download('GET /api/ticketing/events/:id/attendees.csv', {
  summary: 'Exports attendees as CSV.',
  access: managesTickets,
  input: ofEvent,
});

/** Result of a check-in. */
export const checkInOutcomes = ['in', 'already', 'void', 'other-event', 'unknown'] as const;

export const checkIn = z.object({
  outcome: z.enum(checkInOutcomes),
  /** Null if the code belongs to no ticket of this event. */
  ticket: attendee.nullable(),
  arrived: z.int(),
  expected: z.int(),
});

export type CheckIn = z.infer<typeof checkIn>;

export const checkInTicket = endpoint('POST /api/ticketing/events/:id/check-ins', {
  summary:
    'Checks in a ticket once. If it was already used, returns when and by whom it was checked in.',
  access: managesTickets,
  limit: { per: 'user', max: 3000, windowSeconds: 3600 },
  input: ofEvent.extend({
    /** The code as scanned or typed, or the id of a ticket found by name. */
    code: z.string({ error: 'Enter a code' }).trim().min(1, 'Enter a code').max(300),
    /** Idempotency key from the device: repeating a request whose response was lost returns `in` again. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Enter 32 hexadecimal digits')
      .optional(),
    /** Time of a check-in that was queued on a device without a connection. */
    at: instant.optional(),
  }),
  output: checkIn,
});

export const undoCheckIn = endpoint('DELETE /api/ticketing/tickets/:id/check-in', {
  summary: 'Undoes a check-in.',
  access: managesTickets,
  limit: { per: 'user', max: 600, windowSeconds: 3600 },
  input: z.object({ id: ticketId }),
  output: attendee,
});

/** Finds the event of a code scanned with a phone's camera. */
export const findTicketCode = endpoint('GET /api/ticketing/codes', {
  summary: 'Returns the event that a ticket code belongs to.',
  access: managesTickets,
  limit: { per: 'user', max: 600, windowSeconds: 3600 },
  input: z.object({ code: z.string().trim().min(1, 'Enter a code').max(300) }),
  output: z.object({ eventId: ticketEventId }),
});
