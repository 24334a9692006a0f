import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { aiCalls } from './table.ts';

const pageSize = 500;

/** The texts that a person generated, newest first; prompts and answers are not stored. */
export const usagePersonalData: readonly PersonalData[] = [
  {
    name: 'modelCalls',
    read: async ({ db }, { userId, after }) => {
      const older = after === undefined ? undefined : lt(aiCalls.id, after);
      const rows = await db
        .select()
        .from(aiCalls)
        .where(and(eq(aiCalls.userId, userId), older))
        .orderBy(desc(aiCalls.id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, {
        show: ({ id: _, userId: __, mostMicro: ___, costMicro, ...call }) => ({
          ...call,
          costMicro: costMicro?.toString() ?? null,
        }),
        position: ({ id }) => id,
      });
    },
  },
];
