import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const recurring = z.object({ orgId: z.uuid(), recurringDonationId: z.uuid() });

/** A donor started a recurring donation. */
export const recurringDonationStarted = defineEvent('recurring-donations.started', recurring);

/** A recurring donation ended. */
export const recurringDonationEnded = defineEvent('recurring-donations.ended', recurring);

/** A payment is overdue: the card was declined for the last time, or a payment link was not used in time. */
export const recurringDonationOverdue = defineEvent(
  'recurring-donations.overdue',
  recurring.extend({ dueOn: z.string() }),
);
