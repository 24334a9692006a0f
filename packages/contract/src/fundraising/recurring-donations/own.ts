import * as z from 'zod';
import { day, endpoint, instant, line, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { donorToken } from '../donations/index.ts';
import { recurringDonationCycle } from './cycle.ts';
import {
  holds,
  recurringDonationId,
  recurringDonationRhythms,
  recurringDonationStatuses,
  recurringDonationWays,
} from './fields.ts';

/** A donation that goes on, as whoever gives it sees it. */
export const ownRecurringDonation = z.object({
  id: recurringDonationId,
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  amount: money,
  /** Charged on top to cover the payment fee, as the donor chose; zero without. */
  feeCovered: money,
  rhythm: z.enum(recurringDonationRhythms),
  /** Of the month; a shorter month has its last day instead. */
  day: z.int(),
  way: z.enum(recurringDonationWays),
  /** The card that is kept: its brand and its last four digits. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      /** The last day on which it is good; null where nobody said. */
      endsOn: day.nullable(),
    })
    .nullable(),
  /** The first donation that comes when the card is no longer good; null before the donor is told of it. */
  cardFailsOn: day.nullable(),
  /** The first donation that a card cannot pay by itself, as the payment service keeps it no longer: its donor gets a link before. */
  linkOn: day.nullable(),
  /** The last day on which the payment service keeps the card; null where it does so for as long as the card is good. */
  cardKeptUntil: day.nullable(),
  status: z.enum(recurringDonationStatuses),
  held: z.enum(holds).nullable(),
  /** A day where the organisation is; null when none is planned. */
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  failure: z.string().nullable(),
  /** Where what is due, or else the next one, is paid by other means or with another card; null when nothing can be. */
  payPath: z.string().nullable(),
  /** Whether something is due and not paid. */
  isDue: z.boolean(),
  /** The newest 24 days on which it was due. */
  turns: z.array(recurringDonationCycle),
  createdAt: instant,
  cancelledAt: instant.nullable(),
});

export type OwnRecurringDonation = z.infer<typeof ownRecurringDonation>;

const limit = { per: 'address', max: 120, windowSeconds: 3600 } as const;

const one = z.object({ id: recurringDonationId, token: donorToken });

export const listOwnRecurringDonations = endpoint('GET /api/donors/recurring-donations', {
  summary:
    'Lists the recurring donations of the email address the link was sent to: the newest 50, including cancelled ones.',
  access: 'public',
  limit,
  input: z.object({ token: donorToken }),
  output: z.array(ownRecurringDonation),
});

export const changeOwnRecurringDonation = endpoint('PUT /api/donors/recurring-donations/:id', {
  summary: 'Changes the amount, frequency or day. The donor is notified by email.',
  access: 'public',
  limit,
  input: one.extend({
    /** A plain decimal in the currency of the donation. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    rhythm: z.enum(recurringDonationRhythms, { error: 'Choose a donation frequency' }),
    day: z.coerce
      .number({ error: 'Choose a day from 1 to 31' })
      .int('Choose a day from 1 to 31')
      .min(1, 'Choose a day from 1 to 31')
      .max(31, 'Choose a day from 1 to 31'),
  }),
  output: ownRecurringDonation,
});

export const pauseOwnRecurringDonation = endpoint('PUT /api/donors/recurring-donations/:id/pause', {
  summary: 'Pauses a recurring donation until a date, or until the donor resumes it.',
  access: 'public',
  limit,
  input: one.extend({
    /** The empty text: until the donor goes on. */
    until: z.union([z.literal(''), day], { error: 'Enter a date as YYYY-MM-DD' }).default(''),
  }),
  output: ownRecurringDonation,
});

export const resumeOwnRecurringDonation = endpoint(
  'DELETE /api/donors/recurring-donations/:id/pause',
  {
    summary: "Resumes on the next scheduled day. Missed cycles aren't charged.",
    access: 'public',
    limit,
    input: one,
    output: ownRecurringDonation,
  },
);

export const skipOwnCycle = endpoint('PUT /api/donors/recurring-donations/:id/skips/:dueOn', {
  summary: 'Skips one cycle. Idempotent for the same day.',
  access: 'public',
  limit,
  input: one.extend({ dueOn: day }),
  output: ownRecurringDonation,
});

export const cancelOwnRecurringDonation = endpoint(
  'PUT /api/donors/recurring-donations/:id/cancellation',
  {
    summary: 'Cancels a recurring donation permanently and removes the card.',
    access: 'public',
    limit,
    input: one.extend({ reason: line(300).default('') }),
    output: ownRecurringDonation,
  },
);
