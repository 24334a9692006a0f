import type { Reply } from '../double.ts';
import type { Intent, Refund, Session } from './double-books.ts';

/** The fee that Stripe deducts from every payment here, in the currency of an account in the United Kingdom. */
const keptFee = { fee: 59, currency: 'gbp' } as const;

const card = {
  brand: 'visa',
  last4: '4242',
  country: 'RW',
  fingerprint: 'Xt5EWLLDS7FJjR1c',
  exp_month: 12,
  exp_year: 2030,
  wallet: null,
};

/** A PaymentIntent as the API tells it; its charge in full where that was asked for. */
export function intentAnswer(intent: Intent, isUnfolded: boolean) {
  const { method, isIndexed: _, ...visible } = intent;
  return {
    object: 'payment_intent',
    ...visible,
    client_secret: `${intent.id}_secret_neverTold`,
    livemode: false,
    latest_charge: method ? chargeAnswer(intent, method, isUnfolded) : null,
  };
}

function chargeAnswer(intent: Intent, method: string, isUnfolded: boolean) {
  const id = intent.id.replace('pi', 'ch');
  if (!isUnfolded) return id;
  const isPaid = intent.status === 'succeeded';
  return {
    object: 'charge',
    id,
    amount: intent.amount,
    currency: intent.currency,
    created: intent.created,
    metadata: intent.metadata,
    payment_intent: intent.id,
    balance_transaction: isPaid ? { object: 'balance_transaction', id: 'txn_1', ...keptFee } : null,
    payment_method_details:
      method === 'card' ? { type: 'card', card } : { type: method, [method]: { last4: '3000' } },
  };
}

export function sessionAnswer({ order, intent, ...session }: Session, isUnfolded: boolean) {
  const [line] = order.line_items;
  const isOpen = session.status === 'open';
  return {
    object: 'checkout.session',
    ...session,
    mode: order.mode,
    client_reference_id: order.client_reference_id,
    metadata: order.metadata,
    amount_total: Number(line?.price_data.unit_amount),
    currency: line?.price_data.currency,
    expires_at: Number(order.expires_at),
    url: isOpen ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    livemode: false,
    payment_intent: intent && isUnfolded ? intentAnswer(intent, true) : (intent?.id ?? null),
  };
}

export const refundAnswer = (refund: Refund) => ({ object: 'refund', ...refund });

/** One page, newest first, as lists of Stripe are. */
export function pageOf<Item extends { readonly id: string }>(
  found: readonly Item[],
  answer: (item: Item) => object,
  {
    limit = '10',
    starting_after: after,
  }: { limit?: string | undefined; starting_after?: string | undefined },
): Reply {
  const newest = found.toReversed();
  const start = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
  const rest = newest.slice(start);
  return right({
    object: 'list',
    data: rest.slice(0, Number(limit)).map(answer),
    has_more: rest.length > Number(limit),
  });
}

export const right = (body: object): Reply => ({ status: 200, body });

type Fault = {
  readonly type?: string;
  readonly code?: string;
  readonly message: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: object;
};

export const wrong = (status: number, fault: Fault): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...fault } },
});

export const noSuch = (what: string, id: string): Reply =>
  wrong(404, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: what === 'payment_intent' ? 'intent' : what,
  });

/** The response during an outage, the same for every request (docs.stripe.com/api/errors). */
export function badMoment(status: number): Reply {
  if (status === 429)
    return wrong(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' });
  if (status === 409)
    return wrong(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    });
  if (status === 402)
    return wrong(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'do_not_honor',
      message: 'Your card was declined.',
      payment_intent: { client_secret: 'pi_1_secret_neverTold' },
    });
  if (status === 403)
    return wrong(403, { message: 'The provided key does not have the required permissions.' });
  return wrong(status, { type: 'api_error', message: 'An error occurred internally with Stripe.' });
}
