import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causePeople, causes } from './table.ts';

const pageSize = 200;

/** The causes of any organisation that show a person or have asked to. */
const causeAppearances: PersonalData = {
  name: 'causeAppearances',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(causePeople.id, after);
    const rows = await db
      .select({
        id: causePeople.id,
        orgId: causePeople.orgId,
        cause: causes.title,
        name: causePeople.name,
        part: causePeople.part,
        askedAt: causePeople.askedAt,
        agreedAt: causePeople.agreedAt,
      })
      .from(causePeople)
      .innerJoin(causes, eq(causes.id, causePeople.causeId))
      .where(and(eq(causePeople.userId, userId), older))
      .orderBy(desc(causePeople.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const causesPersonalData: readonly PersonalData[] = [causeAppearances];
