import * as z from 'zod';
import { day, instant } from '../../kernel/index.ts';
import { collectionMethods, cycleStatuses, skipReasons } from './fields.ts';

/** A billing cycle: one due date and its outcome. */
export const recurringDonationCycle = z.object({
  /** Day in the organisation's time zone. */
  dueOn: day,
  status: z.enum(cycleStatuses),
  collectionMethod: z.enum(collectionMethods),
  /** Why the cycle was skipped; null if it was not. */
  reason: z.enum(skipReasons).nullable(),
  /** Why the card was last declined, as reported by the provider. */
  failure: z.string().nullable(),
  /** Reference of the payment, which identifies the receipt; null if it is unpaid. */
  reference: z.string().nullable(),
  donationId: z.uuid().nullable(),
  endedAt: instant.nullable(),
});

export type RecurringDonationCycle = z.infer<typeof recurringDonationCycle>;
