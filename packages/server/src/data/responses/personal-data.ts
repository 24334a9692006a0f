import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { responses } from './table.ts';

const pageSize = 50;

/** Responses that the person sent while signed in. */
const sentResponses: PersonalData = {
  name: 'formResponses',
  read: async ({ db }, { userId, after }) => {
    const older = after === undefined ? undefined : lt(responses.id, after);
    const rows = await db
      .select({
        id: responses.id,
        orgId: responses.orgId,
        formId: responses.formId,
        receipt: responses.receipt,
        receivedAt: responses.receivedAt,
        answers: responses.answers,
      })
      .from(responses)
      .where(and(eq(responses.submittedBy, userId), older))
      .orderBy(desc(responses.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const responsesPersonalData: readonly PersonalData[] = [sentResponses];
