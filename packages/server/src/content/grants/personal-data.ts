import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decodeCursor, encodeCursor, type PersonalData, personalPage } from '../../kernel/index.ts';
import { grantCalendars, grantSaves, grants } from './table.ts';

const pageSize = 500;

const saveKey = z.tuple([z.uuid(), z.uuid()]);

/** Saved grants; reminders of their deadlines are among the notifications. */
const savedGrants: PersonalData = {
  name: 'savedGrants',
  read: async ({ db }, { userId, after }) => {
    const { orgId, grantId, savedAt } = grantSaves;
    const key = after === undefined ? undefined : decodeCursor(after, saveKey);
    const afterCursor = key && sql`(${orgId}, ${grantId}) > (${key[0]}::uuid, ${key[1]}::uuid)`;
    const { title, donorAgency, deadlineAt } = grants;
    const rows = await db
      .select({ orgId, grantId, savedAt, title, donorAgency, deadlineAt })
      .from(grantSaves)
      .innerJoin(grants, eq(grants.id, grantId))
      .where(and(eq(grantSaves.userId, userId), afterCursor))
      .orderBy(asc(orgId), asc(grantId))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: (row) => row,
      position: (row) => encodeCursor([row.orgId, row.grantId]),
    });
  },
};

/** The URL of a calendar is a secret; only its hash is stored. */
const deadlineCalendars: PersonalData = {
  name: 'deadlineCalendars',
  read: async ({ db }, { userId, after }) => {
    const { orgId, createdAt } = grantCalendars;
    const later = after === undefined ? undefined : sql`${orgId} > ${after}::uuid`;
    const rows = await db
      .select({ orgId, createdAt })
      .from(grantCalendars)
      .where(and(eq(grantCalendars.userId, userId), later))
      .orderBy(asc(orgId))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.orgId });
  },
};

export const grantsPersonalData: readonly PersonalData[] = [savedGrants, deadlineCalendars];
