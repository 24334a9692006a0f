import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from './table.ts';

const pageSize = 200;

/** The donations made from the email address of a person’s account. */
const ownDonations: PersonalData = {
  name: 'donations',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: donations.id,
        organisation: organisations.name,
        cause: causes.title,
        amountMinor: sql<string>`${donations.amountMinor}::text`,
        currency: donations.currency,
        feeCoveredMinor: sql<string>`${donations.feeCoveredMinor}::text`,
        status: donations.status,
        name: donations.name,
        email: donations.email,
        hides: donations.hides,
        message: donations.message,
        tribute: donations.tribute,
        tributeTo: donations.tributeTo,
        cardTo: donations.cardTo,
        cardWords: donations.cardWords,
        answers: donations.answers,
        wantsNews: donations.wantsNews,
        cameBy: donations.cameBy,
        at: donations.at,
        reference: donations.reference,
      })
      .from(donations)
      .innerJoin(causes, eq(causes.id, donations.causeId))
      .innerJoin(organisations, eq(organisations.id, donations.orgId))
      .innerJoin(users, and(eq(donations.emailKey, users.emailKey), ne(donations.emailKey, '')))
      .where(and(eq(users.id, userId), after === undefined ? undefined : lt(donations.id, after)))
      .orderBy(desc(donations.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const donationsPersonalData: readonly PersonalData[] = [ownDonations];
