import { and, asc, eq, gt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { listViews } from './table.ts';

const pageSize = 200;

/** The views that the person saved in each organisation. */
const ownListViews: PersonalData = {
  name: 'listViews',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, list, name, filters, columns, shared, createdAt, ownerId } = listViews;
    const rows = await db
      .select({ id, orgId, list, name, filters, columns, shared, createdAt })
      .from(listViews)
      .where(and(eq(ownerId, userId), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const listViewsPersonalData: readonly PersonalData[] = [ownListViews];
