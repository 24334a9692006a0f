import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  defineJob,
  enqueue,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { chargeOf, refundOf } from './charge.ts';
import { messageText, signatureHeader, signatureOf } from './messages.ts';
import { sandboxSecret } from './secret.ts';
import { type ChargeRow, charges, messages, refunds } from './table.ts';

/** Access to the sandbox’s records: a transaction in scope `system`. */
export type Books = Pick<TransactionContext, 'db' | 'now'>;

const lateMs = 30_000;
const repeatedly = { copies: 5, atOnce: 3 };
/** With the growing pauses of retries they span a few minutes. */
const maxAttempts = 6;
const timeLimitMs = 10_000;

/** Queues the webhook of a settled charge, refund or dispute, as its payer chose. */
export async function notify(
  books: Books,
  charge: ChargeRow,
  about: { readonly refundId?: bigint; readonly disputeId?: bigint } = {},
): Promise<void> {
  if (charge.webhooks === 'never') return;
  const dueAt = new Date(books.now().getTime() + (charge.webhooks === 'late' ? lateMs : 0));
  const copies = charge.webhooks === 'repeatedly' ? repeatedly.copies : 1;
  const id = uuidv7();
  await books.db.insert(messages).values({ id, chargeId: charge.id, ...about, copies, dueAt });
  const when = charge.webhooks === 'late' ? { runAt: dueAt } : {};
  await enqueue(books, deliverMessage, { messageId: id }, { ...when, maxAttempts });
}

/**
 * Sends a webhook to this installation over the network, as a provider does. It is retried until it is acknowledged.
 */
export const deliverMessage = defineJob({
  name: 'sandbox.deliver-message',
  payload: z.object({ messageId: z.uuid() }),
  run: async (outside, { messageId }, signal) => {
    const row = await outside.transact((ctx) => findMessage(ctx, messageId), 'system');
    if (!row || row.message.deliveredAt) return;
    const { message, charge, refund } = row;
    const body = messageText(
      message.id,
      chargeOf(charge, sandboxSecret(outside.rootKey)),
      refund ? refundOf(refund, charge) : undefined,
      message.disputeId === null ? undefined : 'dispute.changed',
    );
    const isAccepted = await sendCopies(outside, body, message.copies, signal);
    await outside.transact(async ({ db, now }) => {
      const acceptedAt = isAccepted ? now() : null;
      await db
        .update(messages)
        .set({ tries: sql`${messages.tries} + 1`, deliveredAt: acceptedAt })
        .where(eq(messages.id, messageId));
    }, 'system');
    if (!isAccepted) throw new Error("The sandbox webhook wasn't accepted.");
  },
});

async function findMessage({ db }: TransactionContext, messageId: string) {
  const [pending] = await db
    .select({ message: messages, charge: charges, refund: refunds })
    .from(messages)
    .innerJoin(charges, eq(charges.id, messages.chargeId))
    .leftJoin(refunds, eq(refunds.id, messages.refundId))
    .where(eq(messages.id, messageId));
  return pending;
}

/** Sends the first copies concurrently and the others one by one. */
async function sendCopies(
  outside: RequestContext,
  body: string,
  copies: number,
  signal: AbortSignal,
) {
  const send = () => sendMessage(outside, body, signal);
  const concurrentCopies = Math.min(copies, repeatedly.atOnce);
  const answers = await Promise.all(Array.from({ length: concurrentCopies }, send));
  for (let sent = concurrentCopies; sent < copies; sent += 1) answers.push(await send());
  return answers.every((taken) => taken);
}

async function sendMessage(
  { config, rootKey, now }: RequestContext,
  body: string,
  signal: AbortSignal,
): Promise<boolean> {
  const reply = await fetch(`${config.publicUrl}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(sandboxSecret(rootKey), body, now()),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
  }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
