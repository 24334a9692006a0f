import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const gift = z.object({ orgId: z.uuid(), causeId: z.uuid(), giftId: z.uuid() });

/** A gift was paid, or written down by the team. */
export const giftReceived = defineEvent('donations.received', gift);

/** Some or all of a gift went back. */
export const giftRefunded = defineEvent(
  'donations.refunded',
  gift.extend({
    refundId: z.uuid(),
    /** Minor units in the gift’s currency. */
    amountMinor: z.string(),
    reason: z.string(),
    /** The donor’s bank took it: the organisation did not give it back. */
    isDispute: z.boolean().default(false),
  }),
);

/** A donation recorded by hand was corrected, or deleted. */
export const giftCorrected = defineEvent(
  'donations.corrected',
  gift.extend({
    /** That it was counted for before. */
    pledgeId: z.uuid().nullable(),
    /** Under whom it was recorded before, when it was corrected to another donor. */
    formerDonorId: z.uuid().nullable().default(null),
    isDeleted: z.boolean(),
  }),
);
