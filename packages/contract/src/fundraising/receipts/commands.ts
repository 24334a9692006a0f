import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { donationId, managesDonations } from '../donations/index.ts';
import { receipt, receiptId } from './receipt.ts';

const reason = line(200).min(3, 'Enter a short reason');

export const voidReceipt = endpoint('POST /api/receipts/:id/voiding', {
  summary: 'Voids a receipt. It stays in the list.',
  access: managesDonations,
  input: z.object({ id: receiptId, reason }),
  output: receipt,
});

export const reissueReceipt = endpoint('POST /api/receipts/:id/reissue', {
  summary: 'Voids a receipt and issues a replacement with a new number.',
  access: managesDonations,
  idempotent: true,
  input: z.object({
    id: receiptId,
    reason,
    /** Unchanged when omitted. */
    donorName: line(200).min(1, "Enter the donor's name").optional(),
  }),
  output: receipt,
});

export const issueStatement = endpoint('POST /api/donations/:id/statements', {
  summary: "Issues a statement of all the donor's donations in a year, net of refunds.",
  access: managesDonations,
  idempotent: true,
  input: z.object({
    id: donationId,
    year: z.coerce
      .number({ error: 'Enter a year' })
      .int('Enter a year')
      .min(1900, 'Enter a year such as 2026')
      .max(9998, 'Enter a year such as 2026'),
  }),
  output: receipt,
});
