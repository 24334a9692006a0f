import * as z from 'zod';

/** An id, or the expanded object if that was requested. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

const metadata = z.record(z.string(), z.string()).default({});

const card = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  country: z.string().nullish(),
  fingerprint: z.string().nullish(),
  exp_month: z.int().nullish(),
  exp_year: z.int().nullish(),
});

const charge = z.object({
  created: z.int(),
  balance_transaction: z
    .union([z.string(), z.object({ fee: z.int(), currency: z.string() })])
    .nullish(),
  payment_method_details: z.object({ type: z.string(), card: card.nullish() }).nullish(),
});

/** The fields of a PaymentIntent that are read, with its last charge and fee expanded. */
export const intent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  created: z.int(),
  metadata,
  customer: idOf,
  payment_method: idOf,
  latest_charge: z.union([z.string(), charge]).nullish(),
  last_payment_error: z
    .object({ message: z.string().nullish(), code: z.string().nullish() })
    .nullish(),
  cancellation_reason: z.string().nullish(),
});

/** Belongs to a Checkout Session. */
export const session = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  created: z.int(),
  payment_intent: z.union([z.string(), intent]).nullish(),
});

/** A session with a payment page. */
export const openedSession = z.object({
  id: z.string().startsWith('cs_'),
  url: z.url({ protocol: /^https?$/ }),
});

export const refund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: idOf,
  metadata: metadata.nullable().transform((value) => value ?? {}),
});

/**
 * The balance transactions of a dispute: one when the money is withdrawn, another when it is returned.
 */
export const dispute = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  payment_intent: idOf,
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  balance_transactions: z
    .array(z.object({ amount: z.int(), fee: z.int(), currency: z.string() }))
    .default([]),
});

export const payout = z.object({
  object: z.literal('payout'),
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  arrival_date: z.int(),
  automatic: z.boolean(),
  reconciliation_status: z.string().nullish(),
});

/** A balance transaction with its source: a charge, a refund, a dispute, or another object. */
export const movement = z.object({
  object: z.literal('balance_transaction'),
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  created: z.int(),
  source: z
    .union([
      z.string(),
      z.object({
        object: z.string(),
        amount: z.int().nullish(),
        currency: z.string().nullish(),
        payment_intent: idOf,
      }),
    ])
    .nullish(),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

/** The object of an event: each type has some of these fields. */
export const event = z.object({
  object: z.literal('event'),
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: idOf,
    }),
  }),
});

export type Intent = z.infer<typeof intent>;
export type Session = z.infer<typeof session>;
export type Refund = z.infer<typeof refund>;
