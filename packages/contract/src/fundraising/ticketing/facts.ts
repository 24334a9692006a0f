import * as z from 'zod';
import { currency, timeZone } from '../../identity/accounts/index.ts';
import { email, line, paragraphs, webAddress } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import {
  maxSeats,
  maxSeatsAtOnce,
  maxTicketQuestions,
  maxTicketTypes,
  refundPolicies,
  ticketKinds,
  ticketPictureId,
  ticketTypeId,
} from './fields.ts';

/** A local time at the event, `YYYY-MM-DDTHH:MM`. */
const wallTime = (error: string) =>
  z
    .string({ error })
    .regex(
      /^(?!0000|9999)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
      error,
    )
    .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), error);

const noTime = 'Enter a date and time';
const wallTimeOrNone = z.union([z.literal(''), wallTime(noTime)], { error: noTime });

const seats = (least: number, error: string) =>
  z.coerce
    .number({ error })
    .int(error)
    .min(least, error)
    .max(maxSeats, 'Enter at most {{maximum}}');

/** A ticket type as the editor sends it. */
export const ticketTypeFacts = z.object({
  /** Omitted for a new type. */
  id: ticketTypeId.optional(),
  name: line(80).min(1, 'Enter a ticket name'),
  description: line(300).default(''),
  kind: z.enum(ticketKinds, { error: 'Choose a pricing option' }),
  /** A decimal in the event's currency; for `choose` the minimum. Empty if it is free. */
  price: z.string({ error: 'Enter a price' }).trim().max(62).default(''),
  quantity: seats(1, 'Enter the number of tickets'),
  perOrder: z.coerce
    .number({ error: 'Enter the maximum per order' })
    .int('Enter the maximum per order')
    .min(1, 'Enter at least 1')
    .max(maxSeatsAtOnce, 'Enter at most {{maximum}}'),
  /** Sales period in local time at the event; empty for no limit specific to the type. */
  salesFrom: wallTimeOrNone.default(''),
  salesUntil: wallTimeOrNone.default(''),
  /** A code that reveals this type; empty if it is visible to everyone. */
  accessCode: line(40).default(''),
});

export const ticketQuestion = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Add this question again'),
  label: line(150).min(1, 'Enter a question'),
  required: z.boolean(),
});

const picture = z.object(
  {
    id: ticketPictureId,
    /** Alternative text. */
    alt: line(200),
  },
  { error: 'Choose a picture' },
);

/** The content of an event. Only title, times and currency are required for a draft. */
export const ticketEventFacts = z.object({
  title: line(120).min(3, 'Enter a title of at least 3 characters'),
  summary: line(300),
  /** Markdown. */
  story: paragraphs(20_000),
  picture: picture.nullable(),
  online: z.boolean(),
  /** The public location. */
  place: line(200),
  /** Link to join online; visible only to ticket holders. */
  joinUrl: z.union([z.literal(''), webAddress], {
    error: 'Enter a web address, or leave it blank',
  }),
  /** Further information for ticket holders, such as directions to the entrance. */
  joinWords: paragraphs(1_000),
  startsAt: wallTime('Enter the start time'),
  endsAt: wallTime('Enter the end time'),
  timeZone,
  causeId: causeId.nullable(),
  currency,
  /** Total seats of all types; null if only the types have limits. */
  capacity: seats(1, 'Enter the total number of seats').nullable(),
  /** Contact for questions; may be empty. */
  contactEmail: z.union([z.literal(''), email], {
    error: 'Enter an email address, or leave it blank',
  }),
  questions: z
    .array(ticketQuestion)
    .max(maxTicketQuestions, 'Add at most {{maximum}} questions')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'Add each question only once',
    }),
  refundPolicy: z.enum(refundPolicies, { error: 'Choose a refund policy' }).default('until-days'),
  /** For `until-days`: the number of days before the event. */
  refundDays: z.coerce
    .number({ error: 'Enter a number of days' })
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 days or more')
    .max(365, 'Enter at most 365 days')
    .default(7),
  /** For `own-words`: the text that buyers read. */
  refundWords: paragraphs(1_000).default(''),
  /** Buyers can add a donation. */
  asksDonation: z.boolean().default(false),
  types: z.array(ticketTypeFacts).max(maxTicketTypes, 'Add at most {{maximum}} ticket types'),
});

export type TicketEventFacts = z.output<typeof ticketEventFacts>;
export type TicketTypeFacts = z.output<typeof ticketTypeFacts>;
export type TicketQuestion = z.output<typeof ticketQuestion>;
