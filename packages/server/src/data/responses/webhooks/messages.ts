import type * as contract from '@ngo-plus/contract/data/responses';
import { webhookMessageId } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  fromStored,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  writerIn,
} from '../../../kernel/index.ts';
import { addMessages, enqueueMessages, newMessage } from './outbox.ts';
import { mustFindHook } from './service.ts';
import { type MessageRow, webhookAttempts, webhookMessages } from './table.ts';

const cursors = cursorsOf('messages of a webhook', [z.uuid()]);

/** @throws Problem `not_found` */
export async function listWebhookMessages(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listWebhookMessages>,
) {
  const { orgId } = await mustFindHook(ctx, id);
  const ofHook = and(eq(webhookMessages.orgId, orgId), eq(webhookMessages.webhookId, id));
  const older =
    cursor === undefined ? undefined : lt(webhookMessages.id, cursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(webhookMessages)
    .where(and(ofHook, older))
    .orderBy(desc(webhookMessages.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  return {
    items: await present(ctx, page),
    total: () => ctx.db.$count(webhookMessages, ofHook),
    next,
  };
}

/** Sends a test message soon. */
export async function testFormWebhook(
  ctx: TransactionContext,
  { id }: Input<typeof contract.testFormWebhook>,
) {
  const { orgId } = await mustFindHook(ctx, id);
  const about = { orgId, webhookId: id, event: 'test' as const, responseId: null, version: null };
  const row = newMessage(ctx, about);
  await addMessages(ctx, [row]);
  return presentOne(ctx, row);
}

/**
 * Sends a message again, with its id. One that waits is sent soon.
 *
 * @throws Problem `not_found`; `conflict` while its webhook is off
 */
export async function replayWebhookMessage(
  ctx: TransactionContext,
  { id }: Input<typeof contract.replayWebhookMessage>,
) {
  const { orgId } = signedIn(ctx);
  const isMessage = and(eq(webhookMessages.orgId, orgId), eq(webhookMessages.id, id));
  const [found] = await ctx.db.select().from(webhookMessages).where(isMessage).for('update');
  const row = Problem.ifMissing(found, 'That message');
  const hook = await mustFindHook(ctx, row.webhookId);
  if (!hook.isActive && row.event !== 'test')
    throw new Problem('conflict', 'Turn the webhook on before you send its messages again.');
  const changed = { state: 'waiting' as const, attempts: 0, nextAt: ctx.now() };
  await ctx.db.update(webhookMessages).set(changed).where(isMessage);
  await enqueueMessages(ctx, [{ ...row, ...changed }]);
  await audit(ctx, {
    action: 'responses.replay-webhook',
    subject: hook.formId,
    after: { webhook: hook.id, message: id, event: row.event },
  });
  return presentOne(ctx, { ...row, ...changed });
}

async function presentOne(ctx: TransactionContext, row: MessageRow) {
  const [presented] = await present(ctx, [row]);
  if (presented === undefined) throw new Error('One message is presented as one.');
  return presented;
}

/** Attempts that are shown of the messages of one page: twelve each, when all of them were sent again. */
const maxAttempts = 600;

async function present(ctx: TransactionContext, rows: readonly MessageRow[]) {
  const attempts = rows.length === 0 ? [] : await attemptsOf(ctx, rows);
  const write = writerIn(ctx.language);
  return rows.map(({ id, event, state, createdAt, nextAt }) => ({
    id: webhookMessageId.parse(id),
    event,
    state,
    createdAt: createdAt.toISOString(),
    nextAt: state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
    attempts: attempts
      .filter(({ messageId }) => messageId === id)
      .map(({ at, status, failure, milliseconds, answer }) => ({
        at: at.toISOString(),
        status,
        failure: failure === null ? '' : write(fromStored(failure)),
        milliseconds,
        answer,
      })),
  }));
}

const attemptsOf = ({ db }: TransactionContext, rows: readonly MessageRow[]) =>
  db
    .select()
    .from(webhookAttempts)
    .where(
      and(
        eq(webhookAttempts.orgId, rows[0]?.orgId ?? ''),
        inArray(
          webhookAttempts.messageId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(webhookAttempts.id))
    .limit(maxAttempts);
