import { and, asc, eq, sql } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { layouts } from './table.ts';

const pageSize = 500;

/** How the person arranged their dashboard in each organisation. */
const dashboardLayouts: PersonalData = {
  name: 'dashboardLayouts',
  read: async ({ db }, { userId, after }) => {
    const { orgId, tiles, changedAt } = layouts;
    const later = after === undefined ? undefined : sql`${orgId} > ${after}::uuid`;
    const rows = await db
      .select({ orgId, tiles, changedAt })
      .from(layouts)
      .where(and(eq(layouts.userId, userId), later))
      .orderBy(asc(orgId))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.orgId });
  },
};

export const dashboardPersonalData: readonly PersonalData[] = [dashboardLayouts];
