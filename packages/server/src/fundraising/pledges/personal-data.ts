import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { pledgeRequests, pledges } from './table.ts';

const pageSize = 200;

/** A person's pledges, by the email address of their account. */
const ownPledges: PersonalData = {
  name: 'pledges',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: pledges.id,
        organisation: organisations.name,
        cause: causes.title,
        name: pledges.name,
        email: pledges.email,
        currency: pledges.currency,
        promisedMinor: sql<string>`${pledges.promisedMinor}::text`,
        paidMinor: sql<string>`${pledges.paidMinor}::text`,
        status: pledges.status,
        nextOn: pledges.nextOn,
        createdAt: pledges.createdAt,
      })
      .from(pledges)
      .innerJoin(causes, eq(causes.id, pledges.causeId))
      .innerJoin(organisations, eq(organisations.id, pledges.orgId))
      .innerJoin(users, sql`${users.emailKey} = lower(${pledges.email}) and ${pledges.email} <> ''`)
      .where(and(eq(users.id, userId), after === undefined ? undefined : lt(pledges.id, after)))
      .orderBy(desc(pledges.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

/** A person's unconfirmed pledge requests, by the email address of their account. */
const ownRequests: PersonalData = {
  name: 'pledges-unconfirmed',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: pledgeRequests.id,
        organisation: organisations.name,
        cause: causes.title,
        name: pledgeRequests.name,
        email: pledgeRequests.email,
        currency: pledgeRequests.currency,
        dueOn: pledgeRequests.dueOn,
        amountMinor: sql<string>`${pledgeRequests.amountMinor}::text`,
        createdAt: pledgeRequests.createdAt,
      })
      .from(pledgeRequests)
      .innerJoin(causes, eq(causes.id, pledgeRequests.causeId))
      .innerJoin(organisations, eq(organisations.id, pledgeRequests.orgId))
      .innerJoin(users, sql`${users.emailKey} = lower(${pledgeRequests.email})`)
      .where(
        and(eq(users.id, userId), after === undefined ? undefined : lt(pledgeRequests.id, after)),
      )
      .orderBy(desc(pledgeRequests.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const pledgesPersonalData: readonly PersonalData[] = [ownPledges, ownRequests];
