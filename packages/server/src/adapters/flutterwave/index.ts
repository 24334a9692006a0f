import { StartFailure } from '../../kernel/index.ts';
import type { PaymentProvider } from '../../ports/index.ts';
import { openCheckout } from './checkout.ts';
import { type Account, openClient } from './client.ts';
import { disputesBetween, disputesOf } from './disputes.ts';
import { readEvent } from './events.ts';
import { feeOf } from './fees.ts';
import { chargesBetween, chargesOf, findCharge } from './find-charge.ts';
import { refund, refundsOf } from './refunds.ts';
import { linesOfPayout, payoutsBetween } from './settlements.ts';
import { cardRetentionDays, chargeSavedCard } from './tokens.ts';

export type FlutterwaveSettings = Account & {
  /** The dashboard's secret hash, sent with every webhook. */
  readonly secretHash: string;
  readonly now?: () => Date;
};

/** The currencies that Flutterwave collects; an account's dashboard may allow fewer. */
const currencies: ReadonlySet<string> = new Set(
  'CAD CLP COP EGP EUR GBP GHS GNF KES MAD MWK NGN RWF TZS UGX USD XAF XOF ZAR ZMW'.split(' '),
);

/**
 * Flutterwave v3: hosted checkout with cards, mobile money, bank transfer and USSD. Amounts travel in
 * major units and are read by their digits.
 *
 * @throws StartFailure when a secret is empty: an empty one would prove everything
 */
export function flutterwave(settings: FlutterwaveSettings): PaymentProvider {
  const { secretKey, secretHash, now = () => new Date() } = settings;
  if (!secretKey || !secretHash)
    throw new StartFailure(
      'Flutterwave has no secret key or no secret hash.',
      'Set FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_SECRET_HASH, or neither.',
    );
  const client = openClient(settings);
  const known = { client, secretKey };
  return {
    name: 'flutterwave',
    isLive: !secretKey.startsWith('FLWSECK_TEST'),
    acceptsCurrency: (currency) => currencies.has(currency),
    open: (order, signal) => openCheckout(client, secretKey, order, now(), signal),
    findCharge: (id, signal) => findCharge(known, id, signal),
    chargesOf: (reference, signal) => chargesOf(known, reference, signal),
    chargesBetween: (from, to, signal) => chargesBetween(known, from, to, signal),
    // v3 webhooks have no time: none is too old.
    readEvent: (webhook) => readEvent(secretHash, webhook),
    refund: (order, signal) => refund(known, order, signal),
    refundsOf: (chargeId, signal) => refundsOf(known, chargeId, signal),
    disputesOf: (chargeId, signal) => disputesOf(known, chargeId, signal),
    disputesBetween: (from, to, signal) => disputesBetween(known, from, to, signal),
    payoutsBetween: (from, to, signal) => payoutsBetween(client, from, to, signal),
    linesOfPayout: (payout, signal) => linesOfPayout(client, payout, signal),
    chargeSavedCard: (order, signal) => chargeSavedCard(known, order, signal),
    cardRetentionDays,
    feeOf: (amount, method, signal) => feeOf(client, amount, method, signal),
  };
}
