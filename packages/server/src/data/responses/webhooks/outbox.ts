import type { WebhookEvent } from '@ngo-plus/contract/data/responses';
import { and, arrayContains, eq } from 'drizzle-orm';
import * as z from 'zod';
import { enqueueEach, insertMany, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { formWebhooks, type MessageRow, webhookMessages } from './table.ts';

/** The job that sends a message. */
export const sendJob = {
  name: 'responses.send-webhook',
  payload: z.object({ id: z.uuid(), orgId: z.uuid() }),
} as const;

type Happened = {
  readonly orgId: string;
  readonly formId: string;
  readonly event: WebhookEvent;
  /** Responses that it is about; without them it is about the form. */
  readonly responseIds?: readonly string[];
  readonly version?: number;
};

/**
 * Writes a message for each webhook of the form that is about this event, in the caller's transaction: it is sent if and only if
 * the change is stored.
 */
export async function writeWebhookMessages(
  ctx: TransactionContext,
  { orgId, formId, event, responseIds, version }: Happened,
): Promise<void> {
  const hooks = await ctx.db
    .select({ id: formWebhooks.id })
    .from(formWebhooks)
    .where(
      and(
        eq(formWebhooks.orgId, orgId),
        eq(formWebhooks.formId, formId),
        eq(formWebhooks.isActive, true),
        arrayContains(formWebhooks.events, [event]),
      ),
    );
  const subjects = responseIds ?? [null];
  const rows = hooks.flatMap(({ id: webhookId }) =>
    subjects.map((responseId) =>
      newMessage(ctx, { orgId, webhookId, event, responseId, version: version ?? null }),
    ),
  );
  await addMessages(ctx, rows);
}

type New = Pick<MessageRow, 'orgId' | 'webhookId' | 'event' | 'responseId' | 'version'>;

export const newMessage = (ctx: TransactionContext, about: New): MessageRow => ({
  ...about,
  id: uuidv7(),
  state: 'waiting',
  attempts: 0,
  createdAt: ctx.now(),
  nextAt: ctx.now(),
});

/** Stores messages, and queues their sending. */
export async function addMessages(
  ctx: TransactionContext,
  rows: readonly MessageRow[],
): Promise<void> {
  await insertMany(ctx.db, webhookMessages, rows);
  await enqueueMessages(ctx, rows);
}

export const enqueueMessages = (
  ctx: TransactionContext,
  rows: readonly Pick<MessageRow, 'orgId' | 'id' | 'nextAt'>[],
): Promise<void> =>
  enqueueEach(
    ctx,
    sendJob,
    rows.map(({ id, orgId, nextAt }) => ({
      payload: { id, orgId },
      key: `responses.webhook:${id}`,
      ...(nextAt && { runAt: nextAt }),
    })),
  );
