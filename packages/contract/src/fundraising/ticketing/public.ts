import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { dayOrInstant, email, endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import { publicPicture, refundTerms } from './event.ts';
import { ticketQuestion } from './facts.ts';
import {
  maxSeatsAtOnce,
  saleStates,
  ticketEventId,
  ticketEventStatuses,
  ticketKinds,
  ticketTypeId,
} from './fields.ts';

const organiser = z.object({ id: z.uuid(), name: z.string(), country: z.string() });

const publicFields = {
  id: ticketEventId,
  title: z.string(),
  summary: z.string(),
  status: z.enum(ticketEventStatuses).exclude(['draft']),
  picture: publicPicture.nullable(),
  online: z.boolean(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  organisation: organiser,
};

export const publicEventCard = z.object({
  ...publicFields,
  /** The lowest and highest price; null if nothing can be bought. */
  from: money.nullable(),
  to: money.nullable(),
  soldOut: z.boolean(),
});

export const publicType = z.object({
  id: ticketTypeId,
  name: z.string(),
  description: z.string(),
  kind: z.enum(ticketKinds),
  price: money,
  perOrder: z.int(),
  state: z.enum(saleStates),
  /** Number of seats that can be bought now. */
  left: z.int(),
  salesFrom: instant.nullable(),
  salesUntil: instant.nullable(),
});

export const publicEvent = z.object({
  ...publicFields,
  story: z.string(),
  contactEmail: z.string(),
  currency: z.string(),
  cause: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  refunds: refundTerms,
  questions: z.array(ticketQuestion),
  types: z.array(publicType),
  /** A donation can be added to an order. */
  asksDonation: z.boolean(),
  /** There are types that an access code reveals. */
  hasHidden: z.boolean(),
  /** Tickets can be bought: the event is public, not over, and payments are possible. */
  onSale: z.boolean(),
  cancelReason: z.string(),
  /** False in the sandbox or with test keys: no money moves. */
  isLive: z.boolean(),
  /** The waiting-list offer reserved for the reader of an emailed link. */
  offer: z.object({ typeId: ticketTypeId, seats: z.int(), until: instant }).nullable(),
  updatedAt: instant,
});

export type PublicEventCard = z.infer<typeof publicEventCard>;
export type PublicEvent = z.infer<typeof publicEvent>;
export type PublicType = z.infer<typeof publicType>;

const accessCode = z.string().trim().max(40).default('');
const offerToken = z
  .union([z.literal(''), z.string().regex(/^[\w-]{43}$/)])
  .default('')
  .catch('');

export const listPublicEvents = endpoint('GET /api/ticketing/public', {
  summary: 'Lists upcoming public events, soonest first.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(12),
    orgId: z.uuid({ error: 'The address is incomplete. Check the link.' }).optional(),
    search: z.string().trim().max(200).optional(),
    where: z.enum(['', 'online', 'place']).optional(),
    price: z.enum(['', 'free', 'paid']).optional(),
    from: dayOrInstant,
  }),
  output: z.array(publicEventCard),
});

export const readPublicEvent = endpoint('GET /api/ticketing/public/:id', {
  summary: 'Returns an event with its ticket types.',
  access: 'public',
  input: z.object({ id: ticketEventId, code: accessCode, offer: offerToken }),
  output: publicEvent,
});

const count = z.coerce
  .number({ error: 'Choose how many tickets' })
  .int('Choose how many tickets')
  .min(0, 'Choose how many tickets')
  .max(maxSeatsAtOnce, 'Choose at most {{maximum}}');

export const buyTickets = endpoint('POST /api/ticketing/public/:id/orders', {
  summary: 'Reserves seats. For paid tickets, the response contains the payment page URL.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({
    id: ticketEventId,
    /** Number of tickets by type id. */
    counts: z.record(z.uuid(), count, { error: 'Choose your tickets' }),
    /** For types whose price the buyer chooses: a decimal per ticket. */
    amounts: z
      .record(z.uuid(), z.string().trim().max(62), { error: 'Enter your ticket amounts' })
      .default({}),
    /** Add-on donation for the organisation: a decimal, or empty. */
    donation: z.string({ error: 'Enter an amount, or leave it blank' }).trim().max(62).default(''),
    name: personName,
    email,
    /** Answers to the event's questions by id. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(500), { error: 'Answer the questions' })
      .default({}),
    code: accessCode,
    offer: offerToken,
    /** The total that the buyer saw, in minor units: a different total is never charged. */
    total: z
      .string()
      .regex(/^\d{1,18}$/, 'Reload the page, then try again')
      .optional(),
    /** Random idempotency key from the buyer's browser: sending the form twice makes one order. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Enter 32 hexadecimal digits')
      .optional(),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({
    amount: money,
    /** Where the buyer continues: to the payment page, or to the tickets. */
    next: z.string(),
  }),
});

export const joinWaitingList = endpoint('POST /api/ticketing/public/:id/waiting', {
  summary: "Joins the waiting list for an event's tickets.",
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: 3600 },
  input: z.object({
    id: ticketEventId,
    typeId: z.uuid({ error: 'Choose a ticket' }),
    seats: z.coerce
      .number({ error: 'Choose how many tickets' })
      .int('Choose how many tickets')
      .min(1, 'Choose how many tickets')
      .max(10, 'Choose at most 10'),
    name: personName,
    email,
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({ message: z.string() }),
});

export const leaveWaitingList = endpoint('POST /api/ticketing/waiting/removal', {
  summary: 'Removes someone from a waiting list, by the link in their email.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({
    token: z
      .string()
      .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the email.'),
  }),
  output: z.object({ message: z.string() }),
});
