import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

export const readPaymentOffer = endpoint('GET /api/payments/offer', {
  summary: 'Returns the currencies payments are accepted in, and whether they are real.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** False: the sandbox or test mode. No money moves. */
    isLive: z.boolean(),
    currencies: z.array(z.string()),
    /** Currencies in which a card can be saved for later payments. */
    savesCardsIn: z.array(z.string()),
  }),
});

export type PaymentOffer = z.infer<typeof readPaymentOffer.output>;
