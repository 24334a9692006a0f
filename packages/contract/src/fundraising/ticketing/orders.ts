import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { download, email, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import {
  managesTickets,
  mostSeatsAtOnce,
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

/** An order as the team sees it in lists. */
export const ticketOrderRow = z.object({
  id: ticketOrderId,
  name: z.string(),
  /** Null for those who may not write to buyers. */
  email: z.string().nullable(),
  status: z.enum(ticketOrderStatuses),
  seats: z.int(),
  amount: money,
  refunded: money,
  /** What of the amount was given on top of the tickets. */
  donation: money,
  /** Sold by hand. */
  offline: z.boolean(),
  /** The payment service refused to give money of it back. */
  notRefunded: z.boolean(),
  /** The buyer asks for a refund, and nobody has answered. */
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
  /** A refund is under way. */
  returning: z.boolean(),
  refundFailure: z.string(),
  /** Null while the buyer has not asked. */
  refundRequest: z
    .object({
      state: z.enum(refundRequestStates),
      at: instant,
      reason: z.string(),
      answer: z.string(),
    })
    .nullable(),
  /** What of the donation has not gone back: it goes with the last ticket. */
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
    /** Those whose money could not be given back, or whose buyers ask for it. */
    refunds: z.enum(['failed', 'asked']).or(z.literal('')).optional(),
    /** Words of a name, or an e-mail address. */
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
    /** Left out, all that are not void yet. */
    ticketIds: z.array(z.uuid()).max(mostSeatsAtOnce).optional(),
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

export const resendTickets = endpoint('POST /api/ticketing/orders/:id/letter', {
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
    counts: z.record(z.uuid(), z.coerce.number().int().min(0).max(mostSeatsAtOnce), {
      error: 'Choose tickets',
    }),
    amounts: z
      .record(z.uuid(), z.string().trim().max(62), { error: 'Enter the ticket amounts' })
      .default({}),
    /** What was given on top of the tickets. */
    donation: z.string({ error: 'Enter an amount, or leave it blank' }).trim().max(62).default(''),
    method: z.enum(ticketOfflineMethods, { error: 'Choose a payment method' }),
    name: personName,
    /** The empty text for unknown; no letter is sent then. */
    email: z.union([z.literal(''), email]).default(''),
    note: line(300).default(''),
  }),
  output: ticketOrder,
});

/** Somebody who comes. */
export const attendee = z.object({
  id: ticketId,
  orderId: ticketOrderId,
  holder: z.string(),
  buyer: z.string(),
  type: z.string(),
  /** The last letters of the code, to tell tickets of one name apart. */
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

/** What happened at the door. */
export const checkInOutcomes = ['in', 'already', 'void', 'other-event', 'unknown'] as const;

export const checkIn = z.object({
  outcome: z.enum(checkInOutcomes),
  /** Null where nothing of this event stands behind the code. */
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
    /** As it was scanned or typed, or the id of a ticket that was found by name. */
    code: z.string({ error: 'Enter a code' }).trim().min(1, 'Enter a code').max(300),
    /** Of the device’s own making: a call that is repeated after a lost answer says `in` again. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Enter 32 hexadecimal digits')
      .optional(),
    /** When it was, of one that waited on a device without a line. */
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

/** Leads a code that was scanned with the camera of a phone to its event. */
export const findTicketCode = endpoint('GET /api/ticketing/codes', {
  summary: 'Returns the event that a ticket code belongs to.',
  access: managesTickets,
  limit: { per: 'user', max: 600, windowSeconds: 3600 },
  input: z.object({ code: z.string().trim().min(1, 'Enter a code').max(300) }),
  output: z.object({ eventId: ticketEventId }),
});
