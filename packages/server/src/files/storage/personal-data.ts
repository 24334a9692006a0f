import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { entries, shares, stars, uploads } from './table.ts';

const pageSize = 500;

/** Metadata of the files that the person uploaded; the files themselves belong to the organisation. */
const files: PersonalData = {
  name: 'storageFiles',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, kind, name, sizeBytes, contentType, createdAt, trashedAt } = entries;
    const older = after === undefined ? undefined : lt(id, after);
    const rows = await db
      .select({ id, orgId, kind, name, sizeBytes, contentType, createdAt, trashedAt })
      .from(entries)
      .where(and(eq(entries.createdBy, userId), older))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const starred: PersonalData = {
  name: 'storageStars',
  read: async ({ db }, { userId, after }) => {
    const { orgId, entryId, starredAt } = stars;
    const older = after === undefined ? undefined : lt(entryId, after);
    const rows = await db
      .select({ orgId, entryId, starredAt, name: entries.name })
      .from(stars)
      .innerJoin(entries, eq(entries.id, entryId))
      .where(and(eq(stars.userId, userId), older))
      .orderBy(desc(entryId))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.entryId });
  },
};

const sharedWith: PersonalData = {
  name: 'storageShares',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, entryId, rights, createdAt } = shares;
    const older = after === undefined ? undefined : lt(id, after);
    const rows = await db
      .select({ id, orgId, entryId, rights, createdAt, name: entries.name })
      .from(shares)
      .innerJoin(entries, eq(entries.id, entryId))
      .where(and(eq(shares.userId, userId), older))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

const openUploads: PersonalData = {
  name: 'storageUploads',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, name, sizeBytes, offsetBytes, createdAt, expiresAt } = uploads;
    const older = after === undefined ? undefined : lt(id, after);
    const rows = await db
      .select({ id, orgId, name, sizeBytes, offsetBytes, createdAt, expiresAt })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), older))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const storagePersonalData: readonly PersonalData[] = [
  files,
  starred,
  sharedWith,
  openUploads,
];
