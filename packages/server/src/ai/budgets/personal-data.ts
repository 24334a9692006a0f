import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { budgets } from './table.ts';

const pageSize = 200;

/** Budgets that are set for a person. */
export const budgetPersonalData: readonly PersonalData[] = [
  {
    name: 'aiBudgets',
    read: async ({ db }, { userId, after }) => {
      const older = after === undefined ? undefined : lt(budgets.id, after);
      const rows = await db
        .select()
        .from(budgets)
        .where(and(eq(budgets.userId, userId), older))
        .orderBy(desc(budgets.id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, {
        show: ({ orgId, amountMinor, currency, isHard, createdAt }) => ({
          orgId,
          amountMinor: amountMinor.toString(),
          currency,
          isHard,
          createdAt,
        }),
        position: ({ id }) => id,
      });
    },
  },
];
