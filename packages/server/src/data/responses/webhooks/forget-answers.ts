import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { webhookAttempts, webhookMessages } from './table.ts';

/** Removes what receivers replied to messages about responses: many repeat what they were sent. */
export async function forgetWebhookAnswers(
  ctx: TransactionContext,
  orgId: string,
  responseIds: readonly string[],
): Promise<void> {
  const messages = ctx.db
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(
      and(eq(webhookMessages.orgId, orgId), inArray(webhookMessages.responseId, [...responseIds])),
    );
  await ctx.db
    .update(webhookAttempts)
    .set({ answer: '' })
    .where(and(eq(webhookAttempts.orgId, orgId), inArray(webhookAttempts.messageId, messages)));
}
