import { timingSafeEqual } from 'node:crypto';
import { decimalOf } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import type { Message } from '../../kernel/index.ts';
import type { Charge, ChargeState, ProviderEvent, ProviderRefund } from '../../ports/index.ts';
import { sealOf } from './secret.ts';

/** Rejects older webhooks: an attacker who recorded them could replay them. */
const toleranceMs = 5 * 60_000;

export const signatureHeader = 'verif-hash';

const words: Readonly<Record<ChargeState, string>> = {
  pending: 'pending',
  succeeded: 'successful',
  failed: 'failed',
};

const shape = z.object({
  id: z.string().min(1).max(100),
  event: z.string().min(1).max(100),
  data: z.object({
    id: z.string().regex(/^\d{1,18}$/),
    tx_ref: z.string().min(1).max(200),
    transaction_id: z.string().regex(/^\d{1,18}$/),
  }),
});

type About = Pick<Charge, 'id' | 'reference' | 'state' | 'amount'>;

/**
 * The body of a webhook: a charge or a refund of it was settled, or another event of the charge.
 *
 * @param id the same for every copy of a webhook
 */
export function messageText(
  id: string,
  charge: About,
  refund?: ProviderRefund,
  event = refund ? 'refund.completed' : 'charge.completed',
): string {
  const { id: ownId, state, amount } = refund ?? charge;
  return JSON.stringify({
    id,
    event,
    data: {
      id: ownId,
      tx_ref: charge.reference,
      transaction_id: charge.id,
      status: words[state],
      amount: decimalOf(amount.amountMinor, amount.currency),
      currency: amount.currency,
    },
  });
}

/** The signature header of a webhook: its timestamp in seconds, and an HMAC over timestamp and body. */
export function signatureOf(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${sealed(secret, String(seconds), body)}`;
}

const sealed = (secret: string, seconds: string, body: string | Buffer) =>
  sealOf(secret, `message:${seconds}`, body).toString('hex');

/** A sandbox webhook with a valid signature that is at most five minutes old; otherwise undefined. */
export function readEvent(
  secret: string,
  { headers, body }: Message,
  now: Date,
): ProviderEvent | undefined {
  const proof = headers[signatureHeader];
  const [, seconds, seal = ''] =
    typeof proof === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(proof) ?? []) : [];
  if (seconds === undefined) return undefined;
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return undefined;
  if (!timingSafeEqual(Buffer.from(sealed(secret, seconds, body)), Buffer.from(seal)))
    return undefined;
  const { data: message } = shape.safeParse(parsed(body));
  return (
    message && {
      key: message.id,
      kind: message.event,
      reference: message.data.tx_ref,
      chargeId: message.data.transaction_id,
    }
  );
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
