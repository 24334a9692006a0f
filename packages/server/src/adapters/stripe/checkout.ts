import { type Checkout, type CheckoutOrder, PaymentProviderFailed } from '../../ports/index.ts';
import { stripeAmountOf } from './amounts.ts';
import { metadataOf } from './charge.ts';
import type { Ask } from './client.ts';
import { acceptsCurrency } from './currencies.ts';
import { openedSession } from './shapes.ts';

/**
 * Opens a Checkout Session (docs.stripe.com/api/checkout/sessions/create). The same order returns the same session for
 * at least 24 hours; Stripe refuses a different order with the same reference.
 *
 * Stripe requires `expiresAt` to be between 30 minutes and 24 hours after it receives the order, and refuses the order
 * otherwise. The payer returns with `session_id` in the query; `checkoutId` is the same.
 */
export async function openCheckout(
  ask: Ask,
  order: CheckoutOrder,
  signal: AbortSignal,
): Promise<Checkout> {
  const { reference, payer } = order;
  const session = await ask(
    openedSession,
    (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: checked(reference),
          metadata: { reference },
          customer_email: payer.email,
          customer_creation: order.saveCard ? 'always' : 'if_required',
          line_items: [{ quantity: 1, price_data: priceOf(order) }],
          payment_intent_data: intentOf(order),
          // The payer pays the requested amount in the requested currency.
          adaptive_pricing: { enabled: false },
          success_url: withSession(order.returnUrl),
          cancel_url: order.cancelUrl,
          expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
        },
        { idempotencyKey: `checkout:${reference}` },
      ),
    signal,
  );
  return { url: session.url, checkoutId: session.id };
}

function priceOf({ amount, title, description }: CheckoutOrder) {
  if (!acceptsCurrency(amount.currency))
    throw new PaymentProviderFailed('refused', `Stripe is not used for ${amount.currency}.`);
  const words = description === '' ? {} : { description: description.slice(0, 500) };
  return {
    currency: amount.currency.toLowerCase(),
    unit_amount: stripeAmountOf(amount),
    product_data: { name: title.slice(0, 250), ...words },
  };
}

function intentOf({ reference, title, saveCard }: CheckoutOrder) {
  return {
    description: title.slice(0, 500),
    metadata: metadataOf(reference, 'checkout'),
    ...(saveCard && { setup_future_usage: 'off_session' as const }),
  };
}

/** Stripe fills in the id; its braces must not be escaped. */
function withSession(returnUrl: string): string {
  const [address = '', ...fragment] = returnUrl.split('#');
  const joint = address.includes('?') ? '&' : '?';
  return [`${address}${joint}session_id={CHECKOUT_SESSION_ID}`, ...fragment].join('#');
}

/**
 * References are used in searches and headers, and Stripe stores 200 characters of them.
 *
 * @throws PaymentProviderFailed refused
 */
export function checked(reference: string): string {
  if (/^[\w.:-]{1,200}$/.test(reference)) return reference;
  throw new PaymentProviderFailed('refused', 'Stripe cannot store this reference.');
}
