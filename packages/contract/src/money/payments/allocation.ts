import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { runPayments } from './admin.ts';
import { unmatchedPayment, unmatchedPaymentId } from './payment-events.ts';
import { allocationChoices } from './states.ts';

export const allocateUnmatchedPayment = endpoint(
  'POST /api/admin/unmatched-payments/:id/allocation',
  {
    summary:
      'Allocates an unmatched payment: accepts it as received, refunds it or records it as other income.',
    access: runPayments,
    scope: 'platform',
    idempotent: true,
    input: z.object({
      id: unmatchedPaymentId,
      allocation: z.enum(allocationChoices, { error: 'Choose what to do with the money' }),
      reason: line(200).min(3, 'Enter a short reason'),
    }),
    output: unmatchedPayment,
  },
);
