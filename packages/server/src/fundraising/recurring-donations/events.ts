import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const recurring = z.object({ orgId: z.uuid(), recurringDonationId: z.uuid() });

/** Somebody gives every month or year from now on. */
export const recurringDonationStarted = defineEvent('recurring-donations.begun', recurring);

/** It goes on no more. */
export const recurringDonationEnded = defineEvent('recurring-donations.ended', recurring);

/** A card was refused so often that links are sent instead. */
export const recurringDonationOverdue = defineEvent(
  'recurring-donations.overdue',
  recurring.extend({ dueOn: z.string() }),
);
