import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

export const readPaymentOffer = endpoint('GET /api/payments/offer', {
  summary: 'Returns the currencies payments are accepted in, and whether they are real.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** False: a sandbox or keys for trials; no money moves. */
    isLive: z.boolean(),
    currencies: z.array(z.string()),
    /** Currencies in which cards can be kept for later payments. */
    savesCardsIn: z.array(z.string()),
  }),
});

export type PaymentOffer = z.infer<typeof readPaymentOffer.output>;
