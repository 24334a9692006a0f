import * as z from 'zod';
import { webhook } from '../../kernel/index.ts';

export const paymentWebhook = webhook('POST /api/payments/:provider/webhook', {
  summary: 'Receives webhooks from a payment provider. They must be authenticated.',
  input: z.object({
    provider: z.string().regex(/^[a-z]{2,20}$/, 'Unknown provider. Check the address'),
  }),
  output: z.object({ received: z.literal(true) }),
});
