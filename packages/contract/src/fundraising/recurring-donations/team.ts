import * as z from 'zod';
import { day, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';
import { recurringDonationCycle } from './cycle.ts';
import {
  actionActors,
  cancelledBys,
  holds,
  recurringDonationActions,
  recurringDonationId,
  recurringDonationRhythms,
  recurringDonationStatuses,
  recurringDonationWays,
} from './fields.ts';

/** A donation that goes on, as the team sees it in lists. Of a card it says only when it ends. */
export const recurringDonationRow = z.object({
  id: recurringDonationId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for those who may not write to donors. */
  email: z.string().nullable(),
  amount: money,
  /** Charged on top to cover the payment fee. */
  feeCovered: money,
  rhythm: z.enum(recurringDonationRhythms),
  way: z.enum(recurringDonationWays),
  status: z.enum(recurringDonationStatuses),
  held: z.enum(holds).nullable(),
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  failure: z.string().nullable(),
  /** The first donation that comes when the card is no longer good; null before the donor is told of it. */
  cardFailsOn: day.nullable(),
  /** The first donation that a card cannot pay by itself, as the payment service keeps it no longer: its donor gets a link before. */
  linkOn: day.nullable(),
  createdAt: instant,
  cancelledAt: instant.nullable(),
});

export type RecurringDonationRow = z.infer<typeof recurringDonationRow>;

export const recurring = recurringDonationRow.extend({
  /** The last day on which the kept card is good; null where nobody said, or none is kept. */
  cardEndsOn: day.nullable(),
  /** The last day on which the payment service keeps the card; null where it does so for as long as the card is good. */
  cardKeptUntil: day.nullable(),
  day: z.int(),
  donationId: z.uuid(),
  cancelledBy: z.enum(cancelledBys).nullable(),
  cancelReason: z.string(),
  /** What came in by it, without what went back. */
  received: money,
  donations: z.int(),
  /** The newest 100. */
  turns: z.array(recurringDonationCycle),
  /** What happened to it, the newest 100 first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      what: z.enum(recurringDonationActions),
      by: z.enum(actionActors),
      /** In words, where there are some. */
      words: z.string(),
    }),
  ),
});

export type RecurringDonation = z.infer<typeof recurring>;

export const recurringDonationFilters = {
  causeId: causeId.or(z.literal('')).optional(),
  status: z.enum(recurringDonationStatuses).or(z.literal('')).optional(),
  rhythm: z.enum(recurringDonationRhythms).or(z.literal('')).optional(),
  way: z.enum(recurringDonationWays).or(z.literal('')).optional(),
  /** Those whose card ends before the donations do, once their donors are told. */
  card: z.enum(['ends']).or(z.literal('')).optional(),
  /** Words of the donor’s name, or their e-mail address. */
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
    /** Whose card ends before the donations do, once their donors are told. */
    endingCards: z.int(),
    /** What active and overdue ones bring in a month, a year’s divided by twelve, one per currency. */
    monthly: z.array(money),
    /** In the month that runs, where the organisation is. */
    begunThisMonth: z.int(),
    cancelledThisMonth: z.int(),
    /** The reasons that were given for those, at most 20; an empty text stands for none. */
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
});

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
