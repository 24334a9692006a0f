import * as z from 'zod';
import { day, endpoint, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';

/** Token in emails; gives access to the payment of one billing cycle only. */
export const cycleToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(
    /^[0-9a-f]{32}-\d{8}-[\w-]{43}$/,
    'This link is incomplete. Open it again from the email.',
  );

/**
 * `open`: can be paid. `processing`: a payment is pending. `closed`: too late, and nothing is owed. `ended`: the
 * recurring donation was cancelled. `on-hold`: the cause does not accept donations now.
 */
export const cycleStates = ['open', 'processing', 'paid', 'closed', 'ended', 'on-hold'] as const;

export const payableCycle = z.object({
  state: z.enum(cycleStates),
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  amount: money,
  /** Charged on top of the amount. */
  feeCovered: money,
  /** The amount charged: donation and fee cover. */
  charged: money,
  dueOn: day,
  /** Path to pay the next cycle, once this one is over; null if it can't be paid. */
  nextPath: z.string().nullable(),
  /** False in the sandbox or with test keys: no money moves. */
  isLive: z.boolean(),
  /** The card that pays it is saved for the next cycles. */
  saveCard: z.boolean(),
});

export type PayableCycle = z.infer<typeof payableCycle>;

export const readPayableCycle = endpoint('GET /api/recurring-cycles/:token', {
  summary: 'Returns the recurring donation cycle for the token in an email link.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ token: cycleToken }),
  output: payableCycle,
});

export const payCycle = endpoint('POST /api/recurring-cycles/:token/payments', {
  summary: 'Opens the payment page for one cycle. Idempotent.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({ token: cycleToken }),
  output: z.object({ reference: z.string(), checkoutUrl: z.string() }),
});
