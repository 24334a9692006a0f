import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

export const readPaymentOffer = endpoint('GET /api/payments/offer', {
  summary: 'What can be paid in here, and whether money moves.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** False: a sandbox or keys for trials; no money moves. */
    isLive: z.boolean(),
    currencies: z.array(z.string()),
    /** Currencies in which cards can be kept for later payments. */
    keepsCardsIn: z.array(z.string()),
  }),
});

export type PaymentOffer = z.infer<typeof readPaymentOffer.output>;
