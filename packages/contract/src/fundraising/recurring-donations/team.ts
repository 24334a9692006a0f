import * as z from 'zod';
import { day, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';
import { recurringDonationCycle } from './cycle.ts';
import {
  actionActors,
  cancelledBys,
  collectionMethods,
  onHoldReasons,
  recurringDonationActions,
  recurringDonationId,
  recurringDonationStatuses,
  recurringFrequencies,
} from './fields.ts';

/** A recurring donation in the team's lists. Of a card it includes only the expiry. */
export const recurringDonationRow = z.object({
  id: recurringDonationId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for users who may not contact donors. */
  email: z.string().nullable(),
  amount: money,
  /** Charged on top to cover the payment fee. */
  feeCovered: money,
  frequency: z.enum(recurringFrequencies),
  collectionMethod: z.enum(collectionMethods),
  status: z.enum(recurringDonationStatuses),
  onHoldReason: z.enum(onHoldReasons).nullable(),
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  failure: z.string().nullable(),
  /** Due date of the first donation after the card expires; null until the donor is warned. */
  cardFailsOn: day.nullable(),
  /**
   * Due date of the first donation that can't be charged automatically, because the provider no longer stores the
   * card; the donor gets a payment link before.
   */
  linkOn: day.nullable(),
  createdAt: instant,
  cancelledAt: instant.nullable(),
});

export type RecurringDonationRow = z.infer<typeof recurringDonationRow>;

export const recurring = recurringDonationRow.extend({
  /** Last day on which the saved card is valid; null if unknown or if no card is saved. */
  cardEndsOn: day.nullable(),
  /** Last day on which the provider stores the card; null if it does so for as long as the card is valid. */
  cardStoredUntil: day.nullable(),
  day: z.int(),
  donationId: z.uuid(),
  cancelledBy: z.enum(cancelledBys).nullable(),
  cancelReason: z.string(),
  /** Total received, minus refunds. */
  received: money,
  donations: z.int(),
  /** The latest 100 cycles. */
  cycles: z.array(recurringDonationCycle),
  /** History, the latest 100 entries first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      what: z.enum(recurringDonationActions),
      by: z.enum(actionActors),
      /** The reason in the donor's or team's words, if any. */
      words: z.string(),
    }),
  ),
});

export type RecurringDonation = z.infer<typeof recurring>;

export const recurringDonationFilters = {
  causeId: causeId.or(z.literal('')).optional(),
  status: z.enum(recurringDonationStatuses).or(z.literal('')).optional(),
  frequency: z.enum(recurringFrequencies).or(z.literal('')).optional(),
  collectionMethod: z.enum(collectionMethods).or(z.literal('')).optional(),
  /** Those whose card expires before the next donations, once their donors were warned. */
  card: z.enum(['ends']).or(z.literal('')).optional(),
  /** Words from the donor's name, or the email address. */
  search: z.string().trim().max(200).optional(),
};

export const listRecurringDonations = endpoint('GET /api/recurring-donations', {
  summary: "Lists the organisation's recurring donations, newest first.",
  access: readsDonations,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...recurringDonationFilters,
  }),
  output: z.array(recurringDonationRow),
});

export const sumRecurringDonations = endpoint('GET /api/recurring-donations/sums', {
  summary: 'Summarises recurring donations: counts, monthly value and cancellation reasons.',
  access: readsDonations,
  input: z.object({}),
  output: z.object({
    active: z.int(),
    paused: z.int(),
    overdue: z.int(),
    /** Those whose card expires before the next donations, once their donors were warned. */
    endingCards: z.int(),
    /** Monthly income from active and overdue agreements, yearly amounts divided by twelve; one entry per currency. */
    monthly: z.array(money),
    /** In the current month, in the organisation's time zone. */
    startedThisMonth: z.int(),
    cancelledThisMonth: z.int(),
    /** Reasons of those cancellations, at most 20; empty if none was provided. */
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
});

/** Minor units as a decimal string of any length. */
const sumMinor = z.string().regex(/^\d+$/);

const movement = z.object({ count: z.int(), minor: sumMinor });

/**
 * What started, ended and continued in each of the last twelve months, in value per month: a yearly amount counts as one
 * twelfth. Amounts are the latest of each recurring donation. One that started and was cancelled in the same month is
 * left out, so that what was kept and new in a month is what was kept and lost in the next.
 */
export const readRecurringMonths = endpoint('GET /api/recurring-donations/months', {
  summary: 'Returns new, lost and kept recurring donations of the last twelve months by currency.',
  access: readsDonations,
  input: z.object({}),
  output: z.array(
    z.object({
      currency: z.string(),
      /** Months in the organisation's time zone, oldest first; the last one is the current month so far. */
      months: z.array(
        z.object({
          month: z.string(),
          /** Started in the month. */
          new: movement,
          /** Cancelled in the month, by whomever. */
          lost: movement,
          /** Started earlier and not cancelled by the end of the month; paused and overdue ones are included. */
          kept: movement,
        }),
      ),
    }),
  ),
});

export type RecurringMonths = z.infer<typeof readRecurringMonths.output>[number];

const one = z.object({ id: recurringDonationId });

export const readRecurringDonation = endpoint('GET /api/recurring-donations/:id', {
  summary: 'Returns a recurring donation with all its cycles and their status.',
  access: readsDonations,
  input: one,
  output: recurring,
});

export const cancelRecurringDonation = endpoint('PUT /api/recurring-donations/:id/cancellation', {
  summary: "Cancels a recurring donation at the donor's request. The donor is notified by email.",
  access: managesDonations,
  limit: { per: 'user', max: 300, windowSeconds: 3600 },
  input: one.extend({ reason: line(300).min(3, 'Enter a short reason') }),
  output: recurring,
});
