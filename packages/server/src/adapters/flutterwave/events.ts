import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Message } from '../../kernel/index.ts';
import type { ProviderEvent } from '../../ports/index.ts';
import { digits } from './charges.ts';
import { parseDigits } from './digits.ts';

const word = z.string().min(1).max(200);

/** v3: an event and its data. */
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
    // For a transfer or a refund, this is its own id.
    chargeId: event.startsWith('charge.') ? data.id : (data.tx_id ?? undefined),
  }));

/** Sent for accounts created before v3. */
const older = z
  .object({ id: digits, status: word, txRef: word, 'event.type': word.nullish() })
  .transform(({ id, status, txRef, 'event.type': kind }) => ({
    key: `${kind ?? 'charge'}:${id}:${status}`,
    kind: kind ?? 'charge',
    reference: txRef,
    chargeId: id,
  }));

/** Refund webhooks have flat data and no event name. */
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
 * A webhook of Flutterwave, authenticated by the header `verif-hash`: the secret of its dashboard, in plain text. It
 * signs neither body nor time, so a webhook may be old or forged by anyone who has seen one: so its key is its
 * content, and nothing is booked from it.
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

/** Its format is not published: it only means that the list of chargebacks must be fetched. */
function chargedBack(message: object, body: Buffer): ProviderEvent | undefined {
  const { data } = chargeback.safeParse(message);
  return data && { ...unheardOf(body), kind: data.event };
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** Stored, so that people can see that it arrived. */
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
