import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import {
  addressConfirmed,
  memberships,
  personDeleted,
  signedInFromNewDevice,
} from '../accounts/index.ts';
import { notify } from './notify.ts';
import {
  notificationChoices,
  notificationPreferences,
  notifications,
  pushDevices,
} from './table.ts';

/** Events that notify people without opting in. */
export const notificationSubscriptions: readonly Subscription[] = [
  subscribe(
    signedInFromNewDevice,
    'notifications.new-device',
    (ctx, { userId, orgId, sessionId, device }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `accounts.new-device:${sessionId}`,
        title: phrase('New sign-in to your account'),
        body: phrase(
          "{{device}}. If this wasn't you, sign the device out and change your password.",
        ),
        words: { device },
        href: '/settings',
        hasOwnEmail: true,
      }),
  ),
  subscribe(addressConfirmed, 'notifications.welcome', async (ctx, { userId }) => {
    const homes = await ctx.db.select().from(memberships).where(eq(memberships.userId, userId));
    for (const { orgId } of homes)
      await notify(ctx, {
        orgId,
        userIds: [userId],
        source: 'accounts.welcome',
        title: phrase('Welcome to NGO Plus'),
        body: phrase(
          "Start with grants: save the ones that fit, and we'll remind you of their deadlines.",
        ),
        href: '/grants',
      });
  }),
  subscribe(personDeleted, 'notifications.forget', async ({ db }, { userId }) => {
    for (const table of [notifications, notificationPreferences, notificationChoices, pushDevices])
      await db.delete(table).where(eq(table.userId, userId));
  }),
];
