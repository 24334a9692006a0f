import { randomBytes } from 'node:crypto';
import type { Checkout, CheckoutOrder } from '../../ports/index.ts';
import { acceptsCurrency } from './currencies.ts';
import { refused } from './failures.ts';
import { checkoutOf } from './queries.ts';
import type { Books } from './send-webhooks.ts';
import { checkouts } from './table.ts';

/**
 * Creates a checkout page for an order. Idempotent by reference.
 *
 * @throws PaymentProviderFailed refused: an amount that is not positive, an unknown currency, an expired order, or a
 * reference of another order
 */
export async function openCheckout(
  { db, now }: Books,
  publicUrl: string,
  order: CheckoutOrder,
): Promise<Checkout> {
  const { reference, amount, payer } = order;
  if (amount.amountMinor <= 0n) throw refused('There is nothing to pay.');
  if (!acceptsCurrency(amount.currency)) throw refused('Unknown currency.');
  if (order.expiresAt <= now()) throw refused('This payment has expired.');
  await db
    .insert(checkouts)
    .values({
      id: randomBytes(24).toString('base64url'),
      reference,
      ...amount,
      payerName: payer.name,
      payerEmail: payer.email,
      title: order.title,
      description: order.description,
      returnUrl: order.returnUrl,
      cancelUrl: order.cancelUrl,
      saveCard: order.saveCard,
      createdAt: now(),
      expiresAt: order.expiresAt,
    })
    .onConflictDoNothing({ target: checkouts.reference });
  const checkout = await checkoutOf(db, reference);
  if (checkout?.amountMinor !== amount.amountMinor || checkout.currency !== amount.currency)
    throw refused('Another payment already uses this reference.');
  return { url: `${publicUrl}/sandbox-checkout/${checkout.id}`, checkoutId: checkout.id };
}
