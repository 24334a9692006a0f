import * as z from 'zod';
import { defineEvent } from '../../../kernel/index.ts';

const dispute = z.object({
  /** The organisation that received the payment. */
  orgId: z.uuid(),
  disputeId: z.uuid(),
  /** The description the payer saw. */
  title: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  /** The deadline for a response. */
  dueAt: z.iso.datetime().nullable(),
});

/** A payer’s bank disputes a payment. */
export const disputeOpened = defineEvent(
  'payments.dispute-opened',
  dispute.extend({ needsAnswer: z.boolean() }),
);

/** The deadline is near and no response was submitted. */
export const disputeDue = defineEvent('payments.dispute-due', dispute);
