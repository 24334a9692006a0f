import * as z from 'zod';
import { plans } from '../../identity/accounts/index.ts';
import { endpoint, instant, money } from '../../kernel/index.ts';
import { couponCode, interval, managesBilling, priceCurrency } from './fields.ts';

const choice = {
  interval,
  currency: priceCurrency,
  coupon: couponCode.default(''),
};

export const quote = z.object({
  /** `start` without a plan or from a trial, `change` of a paid plan, `renewal` of an expired one. */
  kind: z.enum(['start', 'change', 'renewal']),
  plan: z.enum(plans),
  interval,
  /** The price of the plan for the period. */
  price: money,
  /** The discount of the coupon. */
  discount: money,
  /** The value of the remaining full days of the current period, including today. */
  credit: z.object({ amount: money, daysLeft: z.int(), days: z.int() }).nullable(),
  /** Credit from earlier payments. */
  balance: money,
  total: money,
  /** Credit that remains when it exceeds the price. */
  left: money,
  periodStart: instant,
  periodEnd: instant,
  /** The expected price of the following period. */
  renewal: money,
  coupon: z
    .object({
      code: z.string(),
      /** Number of discounted periods, this one included; null for all. */
      periods: z.int().nullable(),
    })
    .nullable(),
  /** Why the code does not apply. */
  refusal: z.string().nullable(),
});

export type Quote = z.infer<typeof quote>;

export const readQuote = endpoint('GET /api/billing/quote', {
  summary: 'Returns what Pro would cost now, line by line, without buying it.',
  access: managesBilling,
  limit: { per: 'user', max: 60, windowSeconds: 60 },
  input: z.object(choice),
  output: quote,
});

export const buyPlan = endpoint('POST /api/billing/orders', {
  summary:
    'Orders Pro and returns the payment page URL. If nothing is due, the plan is active immediately.',
  access: managesBilling,
  idempotent: true,
  personal: true,
  limit: { per: 'user', max: 20, windowSeconds: 600 },
  input: z.object({
    ...choice,
    /** The quoted total, in minor units: the order fails when it has changed. */
    totalMinor: z.string().regex(/^\d{1,18}$/, 'Check the price first'),
    /** The payer agrees that the card is charged again when the period ends. */
    saveCard: z.boolean().default(false),
  }),
  output: z.object({
    reference: z.string(),
    /** Null when there is nothing to pay. */
    checkoutUrl: z.string().nullable(),
  }),
});

/**
 * Failures have `success` and `message` as well. `GET /api/payments/:reference/status` returns the status of a
 * pending payment.
 */
export const verifyPlanPayment = endpoint('GET /api/payments/flutterwave/verify', {
  summary: 'Checks with the provider whether a plan was paid, and activates it if so.',
  access: 'signed-in',
  limit: { per: 'user', max: 120, windowSeconds: 60 },
  failureMessage: 'An error occurred during payment verification. Please contact support.',
  input: z.object({
    transaction_id: z
      .string({ error: 'Missing payment information. Please try again or contact support.' })
      .min(1, 'Missing payment information. Please try again or contact support.')
      .max(100, 'Payment verification failed. Please contact support.'),
    tx_ref: z
      .string({ error: 'Missing payment information. Please try again or contact support.' })
      .min(1, 'Missing payment information. Please try again or contact support.')
      .max(100, 'Payment verification failed. Please contact support.'),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
});
