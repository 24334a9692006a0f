import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { recurringDonations } from './table.ts';

const pageSize = 200;

/** The recurring donations made from the email address of a person’s account. */
const ownRecurringDonation: PersonalData = {
  name: 'recurringDonations',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: recurringDonations.id,
        organisation: organisations.name,
        cause: causes.title,
        amountMinor: sql<string>`${recurringDonations.amountMinor}::text`,
        feeCoveredMinor: sql<string>`${recurringDonations.feeCoveredMinor}::text`,
        currency: recurringDonations.currency,
        frequency: recurringDonations.frequency,
        day: recurringDonations.day,
        collectionMethod: recurringDonations.collectionMethod,
        status: recurringDonations.status,
        name: recurringDonations.name,
        email: recurringDonations.email,
        cardBrand: recurringDonations.cardBrand,
        cardLast4: recurringDonations.cardLast4,
        nextOn: recurringDonations.nextOn,
        pausedUntil: recurringDonations.pausedUntil,
        cancelReason: recurringDonations.cancelReason,
        cancelledAt: recurringDonations.cancelledAt,
        createdAt: recurringDonations.createdAt,
      })
      .from(recurringDonations)
      .innerJoin(causes, eq(causes.id, recurringDonations.causeId))
      .innerJoin(organisations, eq(organisations.id, recurringDonations.orgId))
      .innerJoin(
        users,
        and(eq(recurringDonations.emailKey, users.emailKey), ne(recurringDonations.emailKey, '')),
      )
      .where(
        and(
          eq(users.id, userId),
          after === undefined ? undefined : lt(recurringDonations.id, after),
        ),
      )
      .orderBy(desc(recurringDonations.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const recurringDonationsPersonalData: readonly PersonalData[] = [ownRecurringDonation];
