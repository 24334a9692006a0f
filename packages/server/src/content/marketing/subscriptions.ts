import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { leadReceived } from './events.ts';

/** Notifies every active super administrator of a lead. */
export const marketingSubscriptions: readonly Subscription[] = [
  subscribe(leadReceived, 'marketing.notify-lead', async (ctx, { leadId, source, who, at }) => {
    const superAdmins = await ctx.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.role, 'SUPER_ADMIN'), isNull(memberships.deactivatedAt)));
    for (const { orgId, userId } of superAdmins)
      await notify(ctx, {
        orgId,
        userIds: [userId],
        source: `marketing.lead-received:${leadId}:${at}`,
        title:
          source === 'contact' ? phrase('New message from {{who}}') : phrase('New lead: {{who}}'),
        words: { who },
        href: `/marketing?lead=${leadId}`,
      });
  }),
];
