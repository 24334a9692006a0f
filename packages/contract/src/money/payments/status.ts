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
    /** The payable’s name, such as `donation` or `plan`. */
    payable: z.string(),
    /** The description the payer saw. */
    title: z.string(),
    amount: money,
    /** Why the last charge failed, as the provider states it. */
    failure: z.string().nullable(),
    /** The checkout page, while it is open and no charge on it is pending. */
    retryUrl: z.string().nullable(),
  }),
});

export type PaymentStatus = z.infer<typeof readPaymentStatus.output>;
