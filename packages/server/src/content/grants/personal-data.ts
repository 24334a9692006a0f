import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decodeCursor, encodeCursor, type PersonalData, personalPage } from '../../kernel/index.ts';
import { grantImports } from './imports/table.ts';
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

/** The URL of a calendar is a secret, of which only a hash is stored. */
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

const imports: PersonalData = {
  name: 'grantImports',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, fileName, source, state, rowCount, appliedCount, createdAt } = grantImports;
    const older = after === undefined ? undefined : lt(id, after);
    const rows = await db
      .select({ id, orgId, fileName, source, state, rowCount, appliedCount, createdAt })
      .from(grantImports)
      .where(and(eq(grantImports.createdBy, userId), older))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const grantsPersonalData: readonly PersonalData[] = [
  savedGrants,
  deadlineCalendars,
  imports,
];
