import * as z from 'zod';
import { defineEvent } from '../../../kernel/index.ts';

const dispute = z.object({
  /** Whose books the money is in. */
  orgId: z.uuid(),
  disputeId: z.uuid(),
  /** What was paid for, as the payer read it. */
  title: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  /** Until when it has to be answered. */
  dueAt: z.iso.datetime().nullable(),
});

/** A payer’s bank asks a payment back. */
export const disputeOpened = defineEvent(
  'payments.dispute-opened',
  dispute.extend({ needsAnswer: z.boolean() }),
);

/** Nobody has answered, and the time runs out. */
export const disputeDue = defineEvent('payments.dispute-due', dispute);
