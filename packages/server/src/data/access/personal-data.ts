import { and, asc, eq, gt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { assignments } from './table.ts';

const pageSize = 200;

/** Forms that are assigned to the person. */
const assignedForms: PersonalData = {
  name: 'assignedForms',
  read: async ({ db }, { userId, after }) => {
    const beyond = after === undefined ? undefined : gt(assignments.formId, after);
    const rows = await db
      .select({
        orgId: assignments.orgId,
        formId: assignments.formId,
        assignedAt: assignments.assignedAt,
      })
      .from(assignments)
      .where(and(eq(assignments.userId, userId), beyond))
      .orderBy(asc(assignments.formId))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ formId }) => formId });
  },
};

export const accessPersonalData: readonly PersonalData[] = [assignedForms];
