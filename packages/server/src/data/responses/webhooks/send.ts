import { webhookPatienceDays } from '@ngo-plus/contract/data/responses';
import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  actFor,
  openSecret,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { type WebhookAnswer, WebhookFailed, type WebhookFailure } from '../../../ports/index.ts';
import { notifyDisabled } from './notify-disabled.ts';
import { enqueueMessages } from './outbox.ts';
import { payloadOf } from './payload.ts';
import { nextAttempt, pauseMs } from './retries.ts';
import { secretLocation } from './secrets.ts';
import { signedHeaders } from './signature.ts';
import {
  formWebhooks,
  type MessageRow,
  type WebhookRow,
  webhookAttempts,
  webhookMessages,
} from './table.ts';

export type MessageKey = Pick<MessageRow, 'orgId' | 'id'>;

type Outcome = {
  readonly answer: WebhookAnswer | undefined;
  readonly failure: Wording | null;
  readonly milliseconds: number;
};

/**
 * Sends a message once, records the attempt, and queues the next if it failed. A message may arrive twice, when the server stops
 * between the answer and its record: receivers recognise it by its id.
 */
export async function sendMessage(system: RequestContext, key: MessageKey): Promise<void> {
  const ready = await actFor(system, { orgId: key.orgId, actor: undefined }).transact((ctx) =>
    prepare(ctx, key),
  );
  if (ready === undefined) return;
  const { message, hook, secrets, body } = ready;
  const at = system.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'NGO-Plus-Webhooks/1',
    ...signedHeaders({ id: `msg_${message.id}`, at, body, secrets }),
  };
  const started = performance.now();
  const outcome = await system.adapters.webhooks
    .send({ url: hook.url, headers, body }, system.signal)
    .then(
      (answer) => ({ answer, failure: refusalIn(answer) }),
      (error: unknown) => {
        if (!(error instanceof WebhookFailed)) throw error;
        return { answer: undefined, failure: failures[error.reason] };
      },
    );
  const milliseconds = Math.round(performance.now() - started);
  await system.transact((ctx) => record(ctx, message, { ...outcome, milliseconds }));
}

const failures: Record<WebhookFailure, Wording> = {
  private: worded('The address leads into a private network.'),
  slow: worded('No answer within 10 seconds.'),
  unreachable: worded('The address could not be reached.'),
  encryption: worded('The certificate of the address is not valid.'),
};

/** Null for an answer that accepts the message: any with a status from 200 to 299. */
function refusalIn({ status }: WebhookAnswer): Wording | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return worded('Redirects are not followed.');
  return worded('The receiver answered with status {{status}}.', { status: String(status) });
}

/** Undefined for a message that is not to be sent now. */
async function prepare(ctx: TransactionContext, key: MessageKey) {
  const message = await findMessage(ctx, key);
  if (message?.state !== 'waiting') return undefined;
  const hook = await findHook(ctx, message);
  if (hook === undefined) return undefined;
  if (!hook.isActive && message.event !== 'test') {
    await update(ctx, message, { state: 'stopped', nextAt: null });
    return undefined;
  }
  if (hook.pausedUntil !== null && hook.pausedUntil > ctx.now() && message.event !== 'test') {
    await update(ctx, message, { nextAt: hook.pausedUntil });
    await enqueueMessages(ctx, [{ ...message, nextAt: hook.pausedUntil }]);
    return undefined;
  }
  const isFormerValid = hook.formerUntil !== null && hook.formerUntil > ctx.now();
  const sealed = [
    hook.sealedSecret,
    ...(isFormerValid && hook.sealedFormer ? [hook.sealedFormer] : []),
  ];
  const location = secretLocation(hook);
  const secrets = [];
  for (const one of sealed) secrets.push(await openSecret(ctx, one, location));
  return { message, hook, secrets, body: await payloadOf(ctx, message, hook) };
}

async function record(ctx: TransactionContext, sent: MessageRow, outcome: Outcome): Promise<void> {
  const { answer, failure, milliseconds } = outcome;
  // In the order of hook and message everywhere, so that two attempts do not wait for each other.
  const hook = await findHook(ctx, sent, 'update');
  const message = await findMessage(ctx, sent, 'update');
  if (hook === undefined || message === undefined) return;
  await ctx.db.insert(webhookAttempts).values({
    orgId: message.orgId,
    id: uuidv7(),
    messageId: message.id,
    at: ctx.now(),
    status: answer?.status ?? null,
    failure,
    milliseconds,
    answer: (answer?.text ?? '').replaceAll('\0', '').toWellFormed().slice(0, 1_000),
  });
  const attempts = message.attempts + 1;
  if (failure === null) {
    await update(ctx, message, { state: 'delivered', attempts, nextAt: null });
    await updateHook(ctx, hook, { failingSince: null, pausedUntil: null });
    return;
  }
  const isTest = message.event === 'test';
  const next = isTest ? undefined : nextAttempt(attempts, ctx.now());
  await update(ctx, message, {
    state: next ? 'waiting' : 'failed',
    attempts,
    nextAt: next ?? null,
  });
  if (next) await enqueueMessages(ctx, [{ ...message, nextAt: next }]);
  if (!isTest) await recordFailure(ctx, hook, answer);
}

const dayMs = 24 * 60 * 60 * 1_000;

/** A receiver that fails for days, or says that it is gone, gets no more messages. */
async function recordFailure(
  ctx: TransactionContext,
  hook: WebhookRow,
  answer: WebhookAnswer | undefined,
): Promise<void> {
  const now = ctx.now();
  const failingSince = hook.failingSince ?? now;
  const pausedUntil = answer === undefined ? new Date(now.getTime() + pauseMs) : hook.pausedUntil;
  const isGone = answer?.status === 410;
  const isHopeless = now.getTime() - failingSince.getTime() > webhookPatienceDays * dayMs;
  if (hook.isActive && (isGone || isHopeless)) {
    const disabledBecause = isGone ? ('gone' as const) : ('failing' as const);
    await updateHook(ctx, hook, { failingSince, pausedUntil, isActive: false, disabledBecause });
    await notifyDisabled(ctx, hook);
    return;
  }
  await updateHook(ctx, hook, { failingSince, pausedUntil });
}

async function findMessage({ db }: TransactionContext, { orgId, id }: MessageKey, lock?: 'update') {
  const query = db
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.orgId, orgId), eq(webhookMessages.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

async function findHook(
  { db }: TransactionContext,
  { orgId, webhookId }: Pick<MessageRow, 'orgId' | 'webhookId'>,
  lock?: 'update',
) {
  const query = db
    .select()
    .from(formWebhooks)
    .where(and(eq(formWebhooks.orgId, orgId), eq(formWebhooks.id, webhookId)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

const update = ({ db }: TransactionContext, key: MessageKey, values: Partial<MessageRow>) =>
  db
    .update(webhookMessages)
    .set(values)
    .where(and(eq(webhookMessages.orgId, key.orgId), eq(webhookMessages.id, key.id)));

const updateHook = (
  { db }: TransactionContext,
  { orgId, id }: WebhookRow,
  values: Partial<WebhookRow>,
) =>
  db
    .update(formWebhooks)
    .set(values)
    .where(and(eq(formWebhooks.orgId, orgId), eq(formWebhooks.id, id)));
