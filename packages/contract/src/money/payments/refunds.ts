import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { adminPayment, paymentId, runPayments } from './admin.ts';

export const refundPayment = endpoint('POST /api/admin/payments/:id/refunds', {
  summary: 'Refunds a payment in full or in part.',
  access: runPayments,
  scope: 'platform',
  idempotent: true,
  input: z.object({
    id: paymentId,
    amountMinor: z
      .string({ error: 'Enter an amount' })
      .regex(/^[1-9]\d{0,17}$/, 'Enter an amount above zero'),
    reason: line(200).min(3, 'Enter a short reason'),
  }),
  output: adminPayment,
});
