import Stripe from 'stripe';
import type { Message } from '../../kernel/index.ts';
import type { ProviderEvent } from '../../ports/index.ts';
import { event } from './shapes.ts';

/** What Stripe's own libraries allow; replays within it are kept out by the event's id. */
const toleranceSeconds = 300;

type Proof = { readonly webhookSecret: string; readonly isLive: boolean };

/**
 * An event whose signature holds (docs.stripe.com/webhooks: HMAC-SHA256 over time and raw bytes) and
 * is at most five minutes old. An event of the test mode is none for a live key, nor the other way
 * round. Sessions, intents, charges, refunds and disputes say which payment they are about; other
 * kinds name none.
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

/** What `findCharge` is asked for: the payment, or the session before anybody has paid. */
function chargeIdIn({ object, id, payment_intent: paid }: About): string | undefined {
  if (object === 'payment_intent') return id;
  return paid ?? (object === 'checkout.session' ? id : undefined);
}
