import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { runPayments } from './admin.ts';
import { mismatch, mismatchId } from './incoming.ts';

/** What staff do with money that came and did not fit. */
export const allocation = ['attached', 'given-back', 'income'] as const;

export type Allocation = (typeof allocation)[number];

export const allocateUnmatched = endpoint('POST /api/admin/payment-mismatches/:id/taking-out', {
  summary:
    'Allocates an unmatched payment: accepts it as received, refunds it or records it as other income.',
  access: runPayments,
  scope: 'platform',
  idempotent: true,
  input: z.object({
    id: mismatchId,
    as: z.enum(allocation, { error: 'Choose what to do with the money' }),
    reason: line(200).min(3, 'Enter a short reason'),
  }),
  output: mismatch,
});
