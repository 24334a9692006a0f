import * as z from 'zod';
import { day, endpoint, instant, line, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { donorToken } from '../donations/index.ts';
import { recurringDonationCycle } from './cycle.ts';
import {
  collectionMethods,
  onHoldReasons,
  recurringDonationId,
  recurringDonationStatuses,
  recurringFrequencies,
} from './fields.ts';

/** A recurring donation as its donor sees it. */
export const ownRecurringDonation = z.object({
  id: recurringDonationId,
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  amount: money,
  /** Charged on top to cover the payment fee, if the donor chose it; otherwise zero. */
  feeCovered: money,
  frequency: z.enum(recurringFrequencies),
  /** Day of the month; the last day in shorter months. */
  day: z.int(),
  collectionMethod: z.enum(collectionMethods),
  /** The saved card: its brand and last four digits. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      /** Last day on which the card is valid; null if unknown. */
      endsOn: day.nullable(),
    })
    .nullable(),
  /** Due date of the first donation after the card expires; null until the donor is warned. */
  cardFailsOn: day.nullable(),
  /**
   * Due date of the first donation that can't be charged automatically, because the provider no longer stores the
   * card; the donor gets a payment link before.
   */
  linkOn: day.nullable(),
  /** Last day on which the provider stores the card; null if it does so for as long as the card is valid. */
  cardStoredUntil: day.nullable(),
  status: z.enum(recurringDonationStatuses),
  onHoldReason: z.enum(onHoldReasons).nullable(),
  /** Next due date in the organisation's time zone; null if none is planned. */
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  failure: z.string().nullable(),
  /** Path to pay the current or next donation by another method or card; null if nothing can be paid. */
  payPath: z.string().nullable(),
  /** Whether a donation is due and unpaid. */
  isDue: z.boolean(),
  /** The latest 24 billing cycles. */
  cycles: z.array(recurringDonationCycle),
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
    /** A decimal in the donation's currency. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    frequency: z.enum(recurringFrequencies, { error: 'Choose a donation frequency' }),
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
    /** Empty means until the donor resumes. */
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
