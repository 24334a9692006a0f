import * as z from 'zod';
import { endpoint, instant, money } from '../../kernel/index.ts';

/** Simulated payment methods: test cards, a phone, a bank transfer. None of them is real. */
export const testMethods = [
  'card',
  'other-card',
  'insufficient-funds',
  'card-declined',
  'card-expired',
  'card-once',
  'phone',
  'phone-approves',
  'phone-declines',
  'transfer',
] as const;
export type TestMethod = (typeof testMethods)[number];

/** When the sandbox sends the webhook of a settled payment, and how many times. */
export const sandboxWebhooks = ['at-once', 'late', 'repeatedly', 'never'] as const;
export type SandboxWebhooks = (typeof sandboxWebhooks)[number];

/** What is paid, compared with the order. */
export const sandboxArrivals = ['as-asked', 'other-amount', 'other-currency'] as const;
export type SandboxArrives = (typeof sandboxArrivals)[number];

/** How the sandbox responds to lookups of a payment in the first minute after it was made. */
export const sandboxAnswers = ['at-once', 'slowly', 'not-yet'] as const;
export type SandboxAnswers = (typeof sandboxAnswers)[number];

const incomplete = 'This link is incomplete. Start the payment again.';
const checkoutId = z.string({ error: incomplete }).regex(/^[\w-]{32}$/, incomplete);

const checkout = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  title: z.string(),
  description: z.string(),
  payer: z.object({ name: z.string(), email: z.string() }),
  /** The payer agreed to save the card for later payments. */
  saveCard: z.boolean(),
  expiresAt: instant,
  /** `waiting`: for approval on the payer’s phone or by their bank. */
  state: z.enum(['open', 'waiting', 'paid', 'expired']),
  /** The most recent charge. */
  charge: z
    .object({
      testMethod: z.enum(testMethods),
      state: z.enum(['pending', 'succeeded', 'failed']),
      amount: money,
      failure: z.string().nullable(),
      /** When the sandbox settles it without the payer’s decision. */
      decidesAt: instant.nullable(),
    })
    .nullable(),
  /** Where the payer continues: an absolute URL whose query carries the payment’s status. */
  backUrl: z.string(),
});

export type SandboxCheckout = z.infer<typeof checkout>;

const ofPeople = { per: 'address', max: 600, windowSeconds: 3_600 } as const;

export const readSandboxCheckout = endpoint('GET /api/sandbox/checkout', {
  summary: 'Returns a sandbox checkout. Requires its link.',
  access: 'public',
  input: z.object({ id: checkoutId }),
  output: checkout,
});

export const paySandboxCheckout = endpoint('POST /api/sandbox/payments', {
  summary: 'Simulates a payment. No real money is taken.',
  access: 'public',
  limit: ofPeople,
  input: z.object({
    id: checkoutId,
    testMethod: z.enum(testMethods, { error: 'Choose how to pay' }),
    webhooks: z.enum(sandboxWebhooks).default('at-once'),
    arrives: z.enum(sandboxArrivals).default('as-asked'),
    answers: z.enum(sandboxAnswers).default('at-once'),
  }),
  output: checkout,
});

export const decideSandboxCharge = endpoint('POST /api/sandbox/decisions', {
  summary: "Simulates the payer's phone or bank: approves or declines a pending payment.",
  access: 'public',
  limit: ofPeople,
  input: z.object({
    id: checkoutId,
    decision: z.enum(['approve', 'refuse'], { error: 'Choose whether to approve' }),
  }),
  output: checkout,
});

export const openSandboxPayment = endpoint('POST /api/sandbox/checkouts', {
  summary:
    "Opens a sandbox checkout for a payment that wasn't requested here, to test how it's handled.",
  access: ['SUPER_ADMIN', 'ADMIN'],
  limit: { per: 'user', max: 120, windowSeconds: 3_600 },
  input: z.object({
    amount: z
      .object(money.shape, { error: 'Enter an amount' })
      .refine(({ amountMinor }) => /^0*[1-9]/.test(amountMinor), {
        error: 'Enter an amount above zero',
      }),
    saveCard: z.boolean().default(false),
  }),
  output: z.object({ url: z.string(), reference: z.string() }),
});

const chargeId = z.string().regex(/^\d{1,18}$/, "There's no such payment in the sandbox");
const players = ['SUPER_ADMIN', 'ADMIN'] as const;
const ofPlayers = { per: 'user', max: 600, windowSeconds: 3_600 } as const;

/** Actions of the payer’s bank on a dispute; `answer` is our own response to it. */
export const sandboxDisputeMoves = ['open', 'answer', 'win', 'lose'] as const;

export const playSandboxDispute = endpoint('POST /api/sandbox/disputes', {
  summary: 'Simulates a dispute and its outcome. No real money is moved.',
  access: players,
  limit: ofPlayers,
  input: z.object({
    /** The sandbox’s ID for the payment. */
    chargeId,
    move: z.enum(sandboxDisputeMoves, { error: 'Choose what happens' }),
    /** Omitted: the whole payment is disputed. */
    amountMinor: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, 'Enter an amount above zero')
      .optional(),
  }),
  output: z.object({ id: z.string(), state: z.string() }),
});

export const playSandboxPayout = endpoint('POST /api/sandbox/payouts', {
  summary:
    'Simulates a payout of one payment, or of everything not yet paid out in a currency. No real money is moved.',
  access: players,
  limit: ofPlayers,
  input: z.object({
    currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency'),
    chargeId: chargeId.optional(),
  }),
  output: z.object({ id: z.string(), amount: money }),
});
