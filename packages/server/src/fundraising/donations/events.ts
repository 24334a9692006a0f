import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const donation = z.object({ orgId: z.uuid(), causeId: z.uuid(), donationId: z.uuid() });

/** A donation was paid, or recorded by the team. */
export const donationReceived = defineEvent('donations.received', donation);

/** A donation was partly or fully refunded. */
export const donationRefunded = defineEvent(
  'donations.refunded',
  donation.extend({
    refundId: z.uuid(),
    /** In minor units of the donation’s currency. */
    amountMinor: z.string(),
    /**
     * The part of the refund that was the donation; the rest was fee cover. Missing in events from earlier versions.
     */
    donationMinor: z.string().optional(),
    reason: z.string(),
    /** The donor’s bank reversed the payment; the organisation did not refund it. */
    isDispute: z.boolean().default(false),
  }),
);

/** A donation recorded by hand was corrected or deleted. */
export const donationCorrected = defineEvent(
  'donations.corrected',
  donation.extend({
    /** The pledge it counted towards before. */
    pledgeId: z.uuid().nullable(),
    /** The donor it was recorded under before, if it was reassigned. */
    formerDonorId: z.uuid().nullable().default(null),
    isDeleted: z.boolean(),
  }),
);
