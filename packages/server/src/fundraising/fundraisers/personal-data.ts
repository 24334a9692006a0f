import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from './table.ts';

const pageSize = 200;

/** Fundraising pages linked to a person's account or its email address. */
const ownPages: PersonalData = {
  name: 'fundraisers',
  read: async ({ db }, { userId, after }) => {
    const isOwners = sql`(${users.emailKey} = ${fundraisers.emailKey} and ${fundraisers.emailKey} <> '')`;
    const rows = await db
      .select({
        id: fundraisers.id,
        organisation: organisations.name,
        cause: causes.title,
        kind: fundraisers.kind,
        status: fundraisers.status,
        name: fundraisers.name,
        story: fundraisers.story,
        email: fundraisers.email,
        notifications: fundraisers.notifications,
        reason: fundraisers.reason,
        createdAt: fundraisers.createdAt,
        goalMinor: sql<string | null>`${fundraisers.goalMinor}::text`,
      })
      .from(fundraisers)
      .innerJoin(causes, eq(causes.id, fundraisers.causeId))
      .innerJoin(organisations, eq(organisations.id, fundraisers.orgId))
      .innerJoin(users, or(eq(users.id, fundraisers.userId), isOwners))
      .where(and(eq(users.id, userId), after === undefined ? undefined : lt(fundraisers.id, after)))
      .orderBy(desc(fundraisers.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const fundraisersPersonalData: readonly PersonalData[] = [ownPages];
