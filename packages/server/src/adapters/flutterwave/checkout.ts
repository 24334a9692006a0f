import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Checkout, CheckoutOrder } from '../../ports/index.ts';
import type { Client } from './client.ts';
import { digitsOf } from './digits.ts';
import { readAs, refused } from './failures.ts';

const minuteMs = 60_000;
const maxMinutes = 1_440;
/** How often a payer may try again on the same page. */
const maxTries = 5;

const opened = z.object({ link: z.url({ protocol: /^https?$/ }) });

/**
 * `POST /payments`, the hosted page of Flutterwave Standard. It has one redirect for paid and cancelled payments:
 * `cancelUrl` is not used. It returns a token for every card, so callers that store tokens respect `saveCard`.
 *
 * @throws PaymentProviderFailed
 */
export async function openCheckout(
  client: Client,
  secretKey: string,
  order: CheckoutOrder,
  now: Date,
  signal: AbortSignal,
): Promise<Checkout> {
  const { reference, amount, payer, title, description, returnUrl } = order;
  const remainingMs = order.expiresAt.getTime() - now.getTime();
  if (remainingMs <= 0) throw refused('This payment has expired.');
  if (amount.amountMinor <= 0n) throw refused('There is nothing to pay.');
  const digits = digitsOf(amount);
  const { data } = await client.post(
    '/payments',
    {
      tx_ref: reference,
      amount: JSON.rawJSON(digits),
      currency: amount.currency,
      redirect_url: returnUrl,
      customer: {
        email: payer.email,
        name: payer.name,
        ...(payer.phone && { phonenumber: payer.phone }),
      },
      customizations: { title, description },
      meta: { reference },
      payload_hash: payloadHash([digits, amount.currency, payer.email, reference], secretKey),
      configurations: { session_duration: minutesIn(remainingMs), max_retry_attempt: maxTries },
    },
    signal,
  );
  return { url: readAs(opened, data).link, checkoutId: undefined };
}

const minutesIn = (ms: number) => Math.min(maxMinutes, Math.max(1, Math.floor(ms / minuteMs)));

/** developer.flutterwave.com/docs/checksum: nothing between the parts, the key as its own hash. */
const payloadHash = (parts: readonly string[], secretKey: string) =>
  sha256([...parts, sha256(secretKey)].join(''));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
