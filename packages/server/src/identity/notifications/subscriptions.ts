import { and, eq, isNull } from 'drizzle-orm';
import { deadlineNear } from '../../content/grants/index.ts';
import { leadReceived } from '../../content/marketing/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { addressConfirmed, memberships, newDeviceSeen, personDeleted } from '../accounts/index.ts';
import { notify } from './notify.ts';
import {
  notificationChoices,
  notificationPreferences,
  notifications,
  pushDevices,
} from './table.ts';

/** What people hear of without asking. */
export const notificationSubscriptions: readonly Subscription[] = [
  subscribe(
    newDeviceSeen,
    'notifications.new-device',
    (ctx, { userId, orgId, sessionId, device }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `accounts.new-device:${sessionId}`,
        title: 'New sign-in to your account',
        body: '{{device}}. If that was not you, sign the device out and change your password.',
        words: { device },
        href: '/settings',
        hasLetter: true,
      }),
  ),
  subscribe(addressConfirmed, 'notifications.welcome', async (ctx, { userId }) => {
    const homes = await ctx.db.select().from(memberships).where(eq(memberships.userId, userId));
    for (const { orgId } of homes)
      await notify(ctx, {
        orgId,
        userIds: [userId],
        source: 'accounts.welcome',
        title: 'Welcome to NGO Plus',
        body: 'Begin with the grants: save those that fit, and their deadlines come to you.',
        href: '/grants',
      });
  }),
  subscribe(
    deadlineNear,
    'notifications.grant-deadline',
    (ctx, { orgId, userId, grantId, title, notice }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `grants.deadline-near:${grantId}:${notice}`,
        title: notice === 'day' ? '{{grant}} is about to close' : '{{grant}} closes within a week',
        body: 'You saved this grant.',
        words: { grant: title },
        href: `/grants/${grantId}`,
      }),
  ),
  subscribe(leadReceived, 'notifications.lead', async (ctx, { leadId, source, who, at }) => {
    const heads = await ctx.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.role, 'SUPER_ADMIN'), isNull(memberships.deactivatedAt)));
    for (const { orgId, userId } of heads)
      await notify(ctx, {
        orgId,
        userIds: [userId],
        source: `marketing.lead-received:${leadId}:${at}`,
        title: source === 'contact' ? 'New message from {{who}}' : 'New lead: {{who}}',
        words: { who },
        href: `/marketing?lead=${leadId}`,
      });
  }),
  subscribe(personDeleted, 'notifications.forget', async ({ db }, { userId }) => {
    for (const table of [notifications, notificationPreferences, notificationChoices, pushDevices])
      await db.delete(table).where(eq(table.userId, userId));
  }),
];
