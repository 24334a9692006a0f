import * as z from 'zod';
import {
  day,
  download,
  endpoint,
  instant,
  line,
  money,
  pageInput,
  upload,
} from '../../kernel/index.ts';
import { ticketEventFacts, ticketTypeFacts } from './facts.ts';
import {
  managesTickets,
  maxTicketPictureBytes,
  readsTickets,
  refundPolicies,
  refundRunStates,
  refundsTickets,
  saleStates,
  ticketEventId,
  ticketEventStatuses,
  ticketKinds,
  ticketPictureId,
  ticketTypeId,
} from './fields.ts';

/** The refund policy as buyers see it. */
export const refundTerms = z.object({
  policy: z.enum(refundPolicies),
  /** Deadline for requesting a refund; null if there is none. */
  until: instant.nullable(),
  /** The organiser's own wording; empty for the other policies. */
  words: z.string(),
});

export type RefundTerms = z.infer<typeof refundTerms>;

export const publicPicture = z.object({ id: ticketPictureId, alt: z.string(), url: z.string() });

/** An event in the team's lists. */
export const ticketEventCard = z.object({
  id: ticketEventId,
  title: z.string(),
  status: z.enum(ticketEventStatuses),
  picture: publicPicture.nullable(),
  online: z.boolean(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  currency: z.string(),
  /** Seats sold, and total seats; null for no limit. */
  sold: z.int(),
  seats: z.int().nullable(),
});

/** A ticket type as the team sees it. */
export const managedType = ticketTypeFacts.extend({
  id: ticketTypeId,
  price: z.string(),
  priceMinor: z.string(),
  kind: z.enum(ticketKinds),
  /** Sold seats, and seats reserved for unpaid orders and waiting-list offers. */
  sold: z.int(),
  reserved: z.int(),
  waiting: z.int(),
  state: z.enum(saleStates),
});

/**
 * An event as its team sees it. Times are local times at the event; `begins` and `ends` are the same times as
 * instants.
 */
export const managedEvent = ticketEventFacts.extend({
  id: ticketEventId,
  status: z.enum(ticketEventStatuses),
  picture: publicPicture.nullable(),
  begins: instant,
  ends: instant,
  causeTitle: z.string().nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string(), country: z.string() }),
  types: z.array(managedType),
  sold: z.int(),
  /** Once an event has orders, its currency can't change and it can't be deleted. */
  hasOrders: z.boolean(),
  /** What is missing before it can be published, by field. */
  missing: z.record(z.string(), z.string()),
  cancelReason: z.string(),
  publishedAt: instant.nullable(),
  updatedAt: instant,
});

export type TicketEventCard = z.infer<typeof ticketEventCard>;
export type ManagedEvent = z.infer<typeof managedEvent>;
export type ManagedType = z.infer<typeof managedType>;

const one = z.object({ id: ticketEventId });
const managing = { access: managesTickets } as const;
const often = { per: 'user', max: 1200, windowSeconds: 3600 } as const;
const seldom = { per: 'user', max: 120, windowSeconds: 3600 } as const;

export const listTicketEvents = endpoint('GET /api/ticketing/events', {
  summary: "Lists the organisation's ticketed events, in any status.",
  access: readsTickets,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(24),
    /** Upcoming events soonest first, past events latest first. */
    when: z.enum(['coming', 'past']).default('coming'),
    status: z.enum(ticketEventStatuses).or(z.literal('')).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(ticketEventCard),
});

export const createTicketEvent = endpoint('POST /api/ticketing/events', {
  ...managing,
  summary: 'Creates a draft ticketed event.',
  idempotent: true,
  limit: seldom,
  input: ticketEventFacts.pick({
    title: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    currency: true,
  }),
  output: managedEvent,
});

export const readTicketEvent = endpoint('GET /api/ticketing/events/:id', {
  summary: 'Returns a ticketed event in any status, with full details.',
  access: readsTickets,
  input: one,
  output: managedEvent,
});

export const changeTicketEvent = endpoint('PUT /api/ticketing/events/:id', {
  ...managing,
  summary:
    'Updates an event and its ticket types. Ticket holders are emailed when the time or venue changes.',
  limit: often,
  input: ticketEventFacts.extend({
    ...one.shape,
    /** The `updatedAt` that the editor loaded, so that a later change by someone else is not overwritten. */
    readAt: instant.optional(),
  }),
  output: managedEvent,
});

export const deleteTicketEvent = endpoint('DELETE /api/ticketing/events/:id', {
  ...managing,
  summary: 'Deletes an event with no tickets sold.',
  input: one,
  output: one,
});

export const publishTicketEvent = endpoint('POST /api/ticketing/events/:id/publication', {
  ...managing,
  summary: 'Publishes a draft so that tickets go on sale.',
  input: one,
  output: managedEvent,
});

export const closeTicketSale = endpoint('POST /api/ticketing/events/:id/closing', {
  ...managing,
  summary: 'Closes ticket sales. The page stays public and tickets stay valid.',
  input: one,
  output: managedEvent,
});

export const reopenTicketSale = endpoint('DELETE /api/ticketing/events/:id/closing', {
  ...managing,
  summary: 'Reopens ticket sales.',
  input: one,
  output: managedEvent,
});

export const duplicateTicketEvent = endpoint('POST /api/ticketing/events/:id/copies', {
  ...managing,
  summary: 'Copies an event as a draft with the same content and ticket types, a week later.',
  idempotent: true,
  limit: seldom,
  input: one,
  output: managedEvent,
});

export const cancelTicketEvent = endpoint('POST /api/ticketing/events/:id/cancellation', {
  summary: 'Cancels an event: all tickets are voided and all holders are emailed.',
  access: refundsTickets,
  limit: seldom,
  personal: true,
  input: one.extend({
    reason: line(300).min(3, 'Enter a short reason'),
    /** Refunds all online payments. */
    refund: z.boolean(),
  }),
  output: managedEvent,
});

export const refundRun = z.object({
  state: z.enum(refundRunStates),
  /** Number of orders paid online, refunded, and not refundable. */
  orders: z.int(),
  returned: z.int(),
  failed: z.int(),
  /** Orders sold offline, whose money has to be refunded offline too. */
  byHand: z.int(),
});

export type RefundRun = z.infer<typeof refundRun>;

export const readRefundRun = endpoint('GET /api/ticketing/events/:id/refund-run', {
  summary: 'Returns the refund progress of a cancelled event.',
  access: readsTickets,
  input: one,
  output: refundRun,
});

export const startRefundRun = endpoint('POST /api/ticketing/events/:id/refund-run', {
  summary: 'Refunds online payments for a cancelled event, and retries failed refunds.',
  access: refundsTickets,
  limit: seldom,
  personal: true,
  input: one,
  output: refundRun,
});

export const stopRefundRun = endpoint('DELETE /api/ticketing/events/:id/refund-run', {
  summary: 'Stops refunding. Completed refunds are not reversed.',
  access: refundsTickets,
  input: one,
  output: refundRun,
});

/** Sales figures of an event. */
export const ticketFigures = z.object({
  seats: z.int().nullable(),
  sold: z.int(),
  reserved: z.int(),
  left: z.int().nullable(),
  waiting: z.int(),
  checkedIn: z.int(),
  orders: z.int(),
  /** Amount paid minus refunds, by currency. */
  income: z.array(money),
  /** The part of the income that is add-on donations. */
  donations: z.array(money),
  types: z.array(
    z.object({
      id: ticketTypeId,
      name: z.string(),
      sold: z.int(),
      quantity: z.int(),
      checkedIn: z.int(),
      income: money,
    }),
  ),
});

export type TicketFigures = z.infer<typeof ticketFigures>;

export const readTicketFigures = endpoint('GET /api/ticketing/events/:id/figures', {
  summary: 'Returns tickets sold and left, income and check-ins.',
  access: readsTickets,
  input: one,
  output: ticketFigures,
});

/** Days with sales in one answer; an event that sold tickets on more days would have sold for over five years. */
export const maxSaleDays = 2_000;

export const readTicketSales = endpoint('GET /api/ticketing/events/:id/sales', {
  summary: 'Returns how many tickets were sold on each day, without refunded ones.',
  access: readsTickets,
  input: one,
  /** Days in the event's time zone, oldest first; those without sales are left out. */
  output: z.array(z.object({ day, sold: z.int() })),
});

export type TicketSaleDay = z.infer<typeof readTicketSales.output>[number];

export const uploadTicketPicture = upload('POST /api/ticketing/pictures', {
  ...managing,
  summary: 'Uploads the event picture. It is re-encoded, at most 1664 pixels wide.',
  maxBytes: maxTicketPictureBytes,
  limit: seldom,
  input: z.object({}),
  output: z.object({ id: ticketPictureId, url: z.string() }),
});

export const readTicketPicture = download('GET /api/ticketing/pictures/:id', {
  summary: 'Returns a picture of an event.',
  access: 'public',
  input: z.object({ id: ticketPictureId }),
});
