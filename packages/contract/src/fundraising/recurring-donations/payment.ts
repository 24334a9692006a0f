import * as z from 'zod';
import { day, endpoint, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';

/** Stands in letters; it opens one day’s payment and nothing else. */
export const cycleToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(
    /^[0-9a-f]{32}-\d{8}-[\w-]{43}$/,
    'This link is incomplete. Open it again from the email.',
  );

/**
 * `open`: it can be paid. `under-way`: a payment of it is being decided. `over`: too late, and nothing is
 * owed. `ended`: the donation was ended. `held`: the cause takes no donations now.
 */
export const cycleStates = ['open', 'under-way', 'paid', 'over', 'ended', 'held'] as const;

export const payableCycle = z.object({
  state: z.enum(cycleStates),
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  amount: money,
  /** On top of the amount. */
  feeCovered: money,
  /** What is charged: amount and fee cover. */
  charged: money,
  dueOn: day,
  /** Where the next one is paid already, with another card if wanted, once this one is over; null where it cannot be. */
  nextPath: z.string().nullable(),
  /** False: a sandbox or keys for trials; no money moves. */
  isLive: z.boolean(),
  /** A card that pays it is kept for the next ones. */
  saveCard: z.boolean(),
});

export type PayableCycle = z.infer<typeof payableCycle>;

export const readPayableCycle = endpoint('GET /api/recurring-turns/:token', {
  summary: 'Returns the recurring donation cycle for the token in an email link.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ token: cycleToken }),
  output: payableCycle,
});

export const payCycle = endpoint('POST /api/recurring-turns/:token/payments', {
  summary: 'Opens the payment page for one cycle. Idempotent.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({ token: cycleToken }),
  output: z.object({ reference: z.string(), checkoutUrl: z.string() }),
});
