import { type Charge, PaymentProviderFailed, type TokenCharge } from '../../ports/index.ts';
import { stripeAmountOf } from './amounts.ts';
import { chargeOf, metadataOf } from './charge.ts';
import { searchFor, settle } from './charges.ts';
import { checked } from './checkout.ts';
import type { Ask } from './client.ts';
import { acceptsCurrency } from './currencies.ts';
import { declinedIntentIn } from './failures.ts';
import { intent } from './shapes.ts';

/**
 * Charges a saved card without the cardholder. A card that is declined, or that requires authentication, results in a
 * failed payment. With the same reference Stripe charges once: it remembers keys for at least 24 hours, and after that
 * the payment is found by its reference.
 */
export async function chargeSavedCard(
  ask: Ask,
  order: TokenCharge,
  signal: AbortSignal,
): Promise<Charge> {
  const [known] = await searchFor(ask, order.reference, signal);
  const found = known ?? (await charge(ask, order, signal));
  const made = known ? await settle(ask, found, signal) : chargeOf(found, true);
  if (made) return made;
  throw new PaymentProviderFailed('unknown', 'Stripe created a payment without our reference.');
}

const expand = ['latest_charge.balance_transaction'];

function charge(ask: Ask, { reference, amount, ...order }: TokenCharge, signal: AbortSignal) {
  if (!acceptsCurrency(amount.currency))
    throw new PaymentProviderFailed('refused', `Stripe is not used for ${amount.currency}.`);
  const params = {
    amount: stripeAmountOf(amount),
    currency: amount.currency.toLowerCase(),
    ...ownerOf(order.token),
    description: order.description.slice(0, 500),
    metadata: metadataOf(checked(reference), 'kept-card'),
    confirm: true,
    off_session: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    expand,
  };
  return ask(
    intent,
    async (stripe) => {
      try {
        const idempotencyKey = `kept-card:${reference}`;
        return await stripe.paymentIntents.create(params, { idempotencyKey });
      } catch (error) {
        const declined = declinedIntentIn(error);
        if (declined === undefined) throw error;
        return stripe.paymentIntents.retrieve(declined, { expand });
      }
    },
    signal,
  );
}

/** @throws PaymentProviderFailed refused: not a token from one of our charges */
function ownerOf(token: string) {
  const [, customer, method] = /^(cus_\w+)\/(\w+)$/.exec(token) ?? [];
  if (customer && method) return { customer, payment_method: method };
  throw new PaymentProviderFailed('refused', 'This card is not stored with Stripe.');
}
