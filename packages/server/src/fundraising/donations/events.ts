import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const donation = z.object({ orgId: z.uuid(), causeId: z.uuid(), donationId: z.uuid() });

/** A donation was paid, or written down by the team. */
export const donationReceived = defineEvent('donations.received', donation);

/** Some or all of a donation went back. */
export const donationRefunded = defineEvent(
  'donations.refunded',
  donation.extend({
    refundId: z.uuid(),
    /** Minor units in the donation’s currency. */
    amountMinor: z.string(),
    /** The part of it that was the donation; the rest was fee cover. Missing in events of earlier versions. */
    donationMinor: z.string().optional(),
    reason: z.string(),
    /** The donor’s bank took it: the organisation did not give it back. */
    isDispute: z.boolean().default(false),
  }),
);

/** A donation recorded by hand was corrected, or deleted. */
export const donationCorrected = defineEvent(
  'donations.corrected',
  donation.extend({
    /** That it was counted for before. */
    pledgeId: z.uuid().nullable(),
    /** Under whom it was recorded before, when it was corrected to another donor. */
    formerDonorId: z.uuid().nullable().default(null),
    isDeleted: z.boolean(),
  }),
);
