import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { revisions } from './table.ts';

/** Small, because texts can be long. */
const pageSize = 20;

/** Versions that a person saved while editing, newest first. */
export const revisionsPersonalData: readonly PersonalData[] = [
  {
    name: 'revisions',
    read: async ({ db }, { userId, after }) => {
      const rows = await db
        .select({
          id: revisions.id,
          kind: revisions.kind,
          recordId: revisions.recordId,
          content: revisions.content,
          savedAt: revisions.savedAt,
        })
        .from(revisions)
        .where(
          and(
            eq(revisions.savedBy, userId),
            after === undefined ? undefined : lt(revisions.id, after),
          ),
        )
        .orderBy(desc(revisions.id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
    },
  },
];
