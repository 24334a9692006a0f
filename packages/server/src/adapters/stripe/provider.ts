import { StartFailure } from '../../kernel/index.ts';
import type { PaymentProvider } from '../../ports/index.ts';
import { chargesBetween, chargesOf, findCharge } from './charges.ts';
import { openCheckout } from './checkout.ts';
import { openClient } from './client.ts';
import { acceptsCurrency } from './currencies.ts';
import { disputesBetween, disputesOf } from './disputes.ts';
import { readEvent } from './events.ts';
import { linesOfPayout, payoutsBetween } from './payouts.ts';
import { feeOn, listPrices } from './prices.ts';
import { refundCharge, refundsOf } from './refunds.ts';
import { chargeSavedCard } from './saved-card.ts';
import type { StripeSettings } from './settings.ts';

/**
 * Payments through Stripe: its Checkout, PaymentIntents and Refunds.
 *
 * @throws StartFailure when a secret is empty: anyone could sign with an empty one
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, prices = listPrices } = settings;
  if (!secretKey || !webhookSecret)
    throw new StartFailure(
      'Stripe has no secret key or no webhook secret.',
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
    );
  const ask = openClient(settings);
  // Restricted keys are called rk_.
  const isLive = /^[sr]k_live_/.test(secretKey);
  return {
    name: 'stripe',
    isLive,
    acceptsCurrency,
    open: (order, signal) => openCheckout(ask, order, signal),
    findCharge: (id, signal) => findCharge(ask, id, signal),
    chargesOf: (reference, signal) => chargesOf(ask, reference, signal),
    chargesBetween: (from, to, signal) => chargesBetween(ask, { from, to }, signal),
    readEvent: (webhook, now) => readEvent({ webhookSecret, isLive }, webhook, now),
    refund: (order, signal) => refundCharge(ask, order, signal),
    refundsOf: (chargeId, signal) => refundsOf(ask, chargeId, signal),
    disputesOf: (chargeId, signal) => disputesOf(ask, chargeId, signal),
    disputesBetween: (from, to, signal) => disputesBetween(ask, { from, to }, signal),
    payoutsBetween: (from, to, signal) => payoutsBetween(ask, { from, to }, signal),
    linesOfPayout: (payout, signal) => linesOfPayout(ask, payout, signal),
    chargeSavedCard: (order, signal) => chargeSavedCard(ask, order, signal),
    feeOf: async (amount, method) => feeOn(amount, method, prices),
  };
}
