import * as z from 'zod';
import { day, instant } from '../../kernel/index.ts';
import { cycleStatuses, recurringDonationWays, skipReasons } from './fields.ts';

/** One day on which a donation was due, and what became of it. */
export const recurringDonationCycle = z.object({
  /** A day where the organisation is. */
  dueOn: day,
  status: z.enum(cycleStatuses),
  way: z.enum(recurringDonationWays),
  /** Null while it was not left out. */
  reason: z.enum(skipReasons).nullable(),
  /** Why the card was refused the last time, in the provider’s words. */
  failure: z.string().nullable(),
  /** Of the payment; by it the receipt is found. Null while nothing was paid. */
  reference: z.string().nullable(),
  donationId: z.uuid().nullable(),
  endedAt: instant.nullable(),
});

export type RecurringDonationCycle = z.infer<typeof recurringDonationCycle>;
