import Stripe from 'stripe';
import type { Message } from '../../kernel/index.ts';
import type { ProviderEvent } from '../../ports/index.ts';
import { event } from './shapes.ts';

/** The tolerance of Stripe's own libraries; replays within it are detected by the event's id. */
const toleranceSeconds = 300;

type Proof = { readonly webhookSecret: string; readonly isLive: boolean };

/**
 * Parses an event with a valid signature (docs.stripe.com/webhooks: HMAC-SHA256 over time and raw bytes) that is at
 * most five minutes old. Events of another mode (test or live) than the key's are ignored. Sessions, intents, charges,
 * refunds and disputes name their payment; other types name none.
 */
export function readEvent(
  { webhookSecret, isLive }: Proof,
  { headers, body }: Message,
  now: Date,
): ProviderEvent | undefined {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  const { data } = event.safeParse(proven(body, signature, webhookSecret, now));
  if (!data || data.livemode !== isLive) return undefined;
  const about = data.data.object;
  return {
    key: data.id,
    kind: data.type,
    reference: about.client_reference_id ?? about.metadata?.['reference'],
    chargeId: chargeIdIn(about),
  };
}

function proven(body: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    const receivedAt = now.getTime();
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      receivedAt,
    );
  } catch {
    return undefined;
  }
}

type About = {
  readonly object: string;
  readonly id?: string | undefined;
  readonly payment_intent?: string | null | undefined;
};

/** The id for `findCharge`: the payment, or the session before anyone has paid. */
function chargeIdIn({ object, id, payment_intent: paid }: About): string | undefined {
  if (object === 'payment_intent') return id;
  return paid ?? (object === 'checkout.session' ? id : undefined);
}
