import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, or } from 'drizzle-orm';
import { memberships } from '../../../identity/accounts/index.ts';
import { notify } from '../../../identity/notifications/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { WebhookRow } from './table.ts';

/** Notifies the person who added the webhook, and the administrators, that it was turned off. Requires scope `system`. */
export async function notifyDisabled(ctx: TransactionContext, hook: WebhookRow): Promise<void> {
  const members = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, hook.orgId),
        or(
          inArray(memberships.role, ['NGO_ADMIN']),
          hook.createdBy === null ? undefined : eq(memberships.userId, hook.createdBy),
        ),
      ),
    );
  await notify(ctx, {
    orgId: hook.orgId,
    userIds: members.map(({ userId }) => userId),
    source: `forms.webhook-disabled:${hook.id}:${ctx.now().toISOString().slice(0, 10)}`,
    title: phrase('The webhook “{{name}}” was turned off'),
    body: phrase(
      'Its receiver has accepted no messages for days. Check the address, then turn it on again.',
    ),
    words: { name: hook.name },
    href: `/data-collection/responses/${hook.formId}/connections`,
  });
}
