import * as z from 'zod';

/*
 * Requests to Stripe, as in its API reference (docs.stripe.com/api: checkout/sessions/create,
 * payment_intents/create, refunds/create, and their lists). Forms contain only text. Stripe refuses
 * names that it does not know; these shapes know only what we send.
 */
const words = z.string().min(1);
const whole = z.string().regex(/^\d{1,14}$/);
const currency = z.string().regex(/^[a-z]{3}$/);
const reference = z.string().min(1).max(200);
const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .optional();
const expand = z.array(words).optional();

const priceData = z.strictObject({
  currency,
  unit_amount: whole,
  product_data: z.strictObject({ name: words.max(250), description: words.max(500).optional() }),
});

export const sessionOrder = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: reference,
  metadata: z.strictObject({ reference }),
  customer_email: z.email(),
  customer_creation: z.enum(['always', 'if_required']),
  line_items: z
    .array(z.strictObject({ quantity: z.literal('1'), price_data: priceData }))
    .length(1),
  payment_intent_data: z.strictObject({
    description: words.max(500),
    metadata: z.strictObject({ reference, origin: z.literal('checkout') }),
    setup_future_usage: z.literal('off_session').optional(),
  }),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: whole,
});

export const intentOrder = z.strictObject({
  amount: whole,
  currency,
  customer: words,
  payment_method: words,
  description: words.max(500),
  metadata: z.strictObject({ reference, origin: z.literal('kept-card') }),
  confirm: z.literal('true'),
  off_session: z.literal('true'),
  automatic_payment_methods: z.strictObject({
    enabled: z.literal('true'),
    allow_redirects: z.literal('never'),
  }),
  expand,
});

export const refundOrder = z.strictObject({
  payment_intent: words,
  amount: whole,
  metadata: z.strictObject({ key: words, reason: words.max(500).optional() }),
});

export const oneThing = z.strictObject({ expand });
export const search = z.strictObject({ query: words, limit, expand });
export const intentList = z.strictObject({
  created: z.strictObject({ gte: whole.optional(), lt: whole.optional() }).optional(),
  starting_after: words.optional(),
  limit,
  expand,
});
export const ofIntent = z.strictObject({
  payment_intent: words,
  starting_after: words.optional(),
  limit,
});

export type SessionOrder = z.infer<typeof sessionOrder>;
export type IntentOrder = z.infer<typeof intentOrder>;
export type RefundOrder = z.infer<typeof refundOrder>;

type Tree = { [name: string]: Tree | string };

/** `line_items[0][quantity]=1` and similar parameters as objects. */
export function decodeForm(form: string): unknown {
  const tree: Tree = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const leaf = path.pop() ?? '';
    let at = tree;
    for (const step of path) {
      const next = at[step];
      at = at[step] = typeof next === 'object' ? next : {};
    }
    at[leaf] = value;
  }
  return withLists(tree);
}

/** If all names are numbers, the value is a list. */
function withLists(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
