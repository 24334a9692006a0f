import { maxPushDevices } from '@ngo-plus/contract/identity/notifications';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import {
  notificationChoices,
  notificationPreferences,
  notifications,
  pushDevices,
} from './table.ts';

const pageSize = 500;

/** A person's notifications in every organisation, newest first. */
export const notificationsPersonalData: readonly PersonalData[] = [
  {
    name: 'notifications',
    read: async ({ db }, { userId, after }) => {
      const older = after === undefined ? undefined : lt(notifications.id, after);
      const rows = await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), older))
        .orderBy(desc(notifications.id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, {
        show: ({ orgId, title, body, words, href, createdAt, readAt, snoozedUntil, mailedAt }) => ({
          orgId,
          title,
          body,
          words,
          href,
          createdAt,
          readAt,
          snoozedUntil,
          mailedAt,
        }),
        position: ({ id }) => id,
      });
    },
  },
  {
    name: 'notificationPreferences',
    read: async ({ db }, { userId }) => {
      const [preferences] = await db
        .select()
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, userId));
      const choices = await db
        .select()
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, userId));
      const browsers = await db
        .select({ name: pushDevices.name, since: pushDevices.createdAt })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId))
        .limit(maxPushDevices);
      const { userId: _, ...chosen } = preferences ?? { userId };
      const topics = choices.map(({ topic, email, push }) => ({ topic, email, push }));
      return { items: [{ ...chosen, topics, browsers }], next: null };
    },
  },
];
