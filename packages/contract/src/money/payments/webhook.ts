import * as z from 'zod';
import { webhook } from '../../kernel/index.ts';

export const paymentWebhook = webhook('POST /api/payments/:provider/webhook', {
  summary: 'What a payment provider tells by itself. It has to prove that it is the provider.',
  input: z.object({
    provider: z.string().regex(/^[a-z]{2,20}$/, 'There is no such provider. Check the address'),
  }),
  output: z.object({ received: z.literal(true) }),
});
