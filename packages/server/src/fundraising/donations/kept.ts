import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { gifts } from './table.ts';

const pageSize = 200;

/** What somebody gave, by the address of their account. */
const ownGifts: PersonalData = {
  name: 'gifts',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: gifts.id,
        organisation: organisations.name,
        cause: causes.title,
        amountMinor: sql<string>`${gifts.amountMinor}::text`,
        currency: gifts.currency,
        feeCoveredMinor: sql<string>`${gifts.feeCoveredMinor}::text`,
        status: gifts.status,
        name: gifts.name,
        email: gifts.email,
        hides: gifts.hides,
        message: gifts.message,
        tribute: gifts.tribute,
        tributeTo: gifts.tributeTo,
        cardTo: gifts.cardTo,
        cardWords: gifts.cardWords,
        answers: gifts.answers,
        wantsNews: gifts.wantsNews,
        cameBy: gifts.cameBy,
        at: gifts.at,
        reference: gifts.reference,
      })
      .from(gifts)
      .innerJoin(causes, eq(causes.id, gifts.causeId))
      .innerJoin(organisations, eq(organisations.id, gifts.orgId))
      .innerJoin(users, and(eq(gifts.emailKey, users.emailKey), ne(gifts.emailKey, '')))
      .where(and(eq(users.id, userId), after === undefined ? undefined : lt(gifts.id, after)))
      .orderBy(desc(gifts.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const keptByDonations: readonly PersonalData[] = [ownGifts];
