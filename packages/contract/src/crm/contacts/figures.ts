import * as z from 'zod';
import { donationId } from '../../fundraising/donations/index.ts';
import {
  recurringDonationId,
  recurringDonationStatuses,
  recurringFrequencies,
} from '../../fundraising/recurring-donations/index.ts';
import { userId } from '../../identity/accounts/index.ts';
import { day, endpoint, instant, money } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { readsContacts } from './rights.ts';
import { timelineType } from './timeline.ts';

export const maxGivingMonths = 600;

const recurringDonation = z.object({
  id: recurringDonationId,
  amount: money,
  frequency: z.enum(recurringFrequencies),
  status: z.enum(recurringDonationStatuses),
  /** The next due date; null while paused or after cancellation. */
  nextOn: day.nullable(),
  pausedUntil: day.nullable(),
  cause: z.string(),
});

/** Donations that were paid, less refunds. */
export const contactGiving = z.object({
  /** One total for each currency, the most recently used currency first. */
  lifetime: z.array(money),
  /** Number of donations that were not fully refunded. */
  donations: z.int(),
  last: z.object({ id: donationId, amount: money, at: instant, cause: z.string() }).nullable(),
  /** The recurring donations that come next, then those that are paused or cancelled. */
  recurring: z.array(recurringDonation),
  /** Months in the time zone of the organisation, newest first: `2026-11`. */
  months: z.array(z.object({ month: z.string(), total: money })),
});

export const contactFigures = z.object({
  /** Null for callers who may not see donations. */
  giving: contactGiving.nullable(),
  /** Approved volunteer hours; null for contacts without an account. */
  hours: z.object({ userId, minutes: z.int(), entries: z.int() }).nullable(),
  /** Number of timeline entries of each type; null if there are too many to count. */
  entries: z.partialRecord(timelineType, z.int()).nullable(),
});

export type ContactFigures = z.infer<typeof contactFigures>;
export type ContactGiving = z.infer<typeof contactGiving>;

export const readFigures = endpoint('GET /api/contacts/:id/figures', {
  summary: "Returns a contact's donations, recurring donations and volunteer hours in figures.",
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: contactFigures,
});
