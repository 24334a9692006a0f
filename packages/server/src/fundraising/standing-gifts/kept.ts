import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { standingGifts } from './table.ts';

const pageSize = 200;

/** What somebody gives regularly, by the address of their account. */
const ownStanding: PersonalData = {
  name: 'standingGifts',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: standingGifts.id,
        organisation: organisations.name,
        cause: causes.title,
        amountMinor: sql<string>`${standingGifts.amountMinor}::text`,
        feeCoveredMinor: sql<string>`${standingGifts.feeCoveredMinor}::text`,
        currency: standingGifts.currency,
        rhythm: standingGifts.rhythm,
        day: standingGifts.day,
        way: standingGifts.way,
        status: standingGifts.status,
        name: standingGifts.name,
        email: standingGifts.email,
        cardBrand: standingGifts.cardBrand,
        cardLast4: standingGifts.cardLast4,
        nextOn: standingGifts.nextOn,
        pausedUntil: standingGifts.pausedUntil,
        cancelReason: standingGifts.cancelReason,
        cancelledAt: standingGifts.cancelledAt,
        createdAt: standingGifts.createdAt,
      })
      .from(standingGifts)
      .innerJoin(causes, eq(causes.id, standingGifts.causeId))
      .innerJoin(organisations, eq(organisations.id, standingGifts.orgId))
      .innerJoin(
        users,
        and(eq(standingGifts.emailKey, users.emailKey), ne(standingGifts.emailKey, '')),
      )
      .where(
        and(eq(users.id, userId), after === undefined ? undefined : lt(standingGifts.id, after)),
      )
      .orderBy(desc(standingGifts.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const keptByStandingGifts: readonly PersonalData[] = [ownStanding];
