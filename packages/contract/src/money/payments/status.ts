import * as z from 'zod';
import { endpoint, money } from '../../kernel/index.ts';
import { reference } from './reference.ts';
import { paymentStates } from './states.ts';

export const readPaymentStatus = endpoint('GET /api/payments/:reference/status', {
  summary: 'Returns the status of a payment. Pending payments are checked with the provider.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 60 },
  input: z.object({ reference }),
  output: z.object({
    reference: z.string(),
    status: z.enum(paymentStates),
    /** Such as `donation` or `plan`. */
    payable: z.string(),
    /** What it is for, as the payer read it. */
    title: z.string(),
    amount: money,
    /** Why the last attempt failed, in the provider’s words. */
    failure: z.string().nullable(),
    /** The payment page, while it is open and no attempt on it is being decided. */
    retryUrl: z.string().nullable(),
  }),
});

export type PaymentStatus = z.infer<typeof readPaymentStatus.output>;
