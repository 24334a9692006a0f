import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { importRuns } from './table.ts';

const pageSize = 500;

/** Imports that the person made. The rows are about others. */
export const importsPersonalData: PersonalData = {
  name: 'imports',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, kind, fileName, state, rowCount, appliedCount, createdAt } = importRuns;
    const older = after === undefined ? undefined : lt(id, after);
    const rows = await db
      .select({ id, orgId, kind, fileName, state, rowCount, appliedCount, createdAt })
      .from(importRuns)
      .where(and(eq(importRuns.createdBy, userId), older))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};
