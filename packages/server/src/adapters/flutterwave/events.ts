import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Message } from '../../kernel/index.ts';
import type { ProviderEvent } from '../../ports/index.ts';
import { digits } from './charges.ts';
import { parseDigits } from './digits.ts';

const word = z.string().min(1).max(200);

/** v3: an event and what it is about. */
const current = z
  .object({
    event: word,
    data: z.object({
      id: digits,
      status: word,
      tx_ref: word.nullish(),
      tx_id: digits.nullish(),
    }),
  })
  .transform(({ event, data }) => ({
    key: `${event}:${data.id}:${data.status}`,
    kind: event,
    reference: data.tx_ref ?? undefined,
    // Of a transfer or a refund, the id is its own.
    chargeId: event.startsWith('charge.') ? data.id : (data.tx_id ?? undefined),
  }));

/** Of accounts that were set up before v3. */
const older = z
  .object({ id: digits, status: word, txRef: word, 'event.type': word.nullish() })
  .transform(({ id, status, txRef, 'event.type': kind }) => ({
    key: `${kind ?? 'charge'}:${id}:${status}`,
    kind: kind ?? 'charge',
    reference: txRef,
    chargeId: id,
  }));

/** Refunds are told flat, and without the name of an event. */
const refunded = z
  .object({ id: digits, status: word, TransactionId: digits, AmountRefunded: z.string() })
  .transform(({ id, status, TransactionId }) => ({
    key: `refund:${id}:${status}`,
    kind: 'refund',
    reference: undefined,
    chargeId: TransactionId,
  }));

const reported = z.union([current, older, refunded]);

/**
 * A message of Flutterwave, proved by the header `verif-hash`: the secret that stands in its dashboard,
 * as it is. It signs neither body nor time, so a message may be old or made up by whoever saw one:
 * that is why its key is what it says, and why nothing is booked by it.
 */
export function readEvent(
  secretHash: string,
  { headers, body }: Message,
): ProviderEvent | undefined {
  const proof = headers['verif-hash'];
  if (typeof proof !== 'string' || !timingSafeEqual(digest(proof), digest(secretHash)))
    return undefined;
  const message = messageIn(body);
  if (message === undefined) return undefined;
  return reported.safeParse(message).data ?? chargedBack(message, body) ?? unheardOf(body);
}

const chargeback = z.object({ event: word.startsWith('chargeback') });

/** Its form is not published: it says that the list of chargebacks has to be looked through. */
function chargedBack(message: object, body: Buffer): ProviderEvent | undefined {
  const { data } = chargeback.safeParse(message);
  return data && { ...unheardOf(body), kind: data.event };
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** Kept, so that somebody can see that it came. */
const unheardOf = (body: Buffer): ProviderEvent => ({
  key: `unheard-of:${digest(body).toString('hex')}`,
  kind: 'unheard-of',
  reference: undefined,
  chargeId: undefined,
});

function messageIn(body: Buffer): object | undefined {
  try {
    const message = parseDigits(body.toString('utf8'));
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
