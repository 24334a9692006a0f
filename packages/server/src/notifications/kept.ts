import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../kernel/index.ts';
import { notifications } from './table.ts';

const pageSize = 500;

/** What a person was told, in every organisation, newest first. */
export const keptByNotifications: readonly PersonalData[] = [
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
        show: ({ id: _, userId: __, source: ___, ...told }) => told,
        position: ({ id }) => id,
      });
    },
  },
];
