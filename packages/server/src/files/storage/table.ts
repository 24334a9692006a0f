import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

const size = () => bigint({ mode: 'number' });

export const contents = pgTable('storage_contents', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  sizeBytes: size().notNull(),
  contentType: text().notNull(),
  state: text({ enum: ['incoming', 'scanning', 'ready', 'quarantined'] }).notNull(),
  finding: text(),
  fingerprint: bytes(),
  uses: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

export const parts = pgTable(
  'storage_parts',
  {
    orgId: uuid().notNull(),
    contentId: uuid().notNull(),
    fromByte: size().notNull(),
    sizeBytes: size().notNull(),
    blobId: uuid().notNull(),
    sha256: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.fromByte] })],
);

export const entries = pgTable('storage_entries', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  kind: text({ enum: ['folder', 'file'] }).notNull(),
  parentId: uuid(),
  ancestors: uuid().array().notNull(),
  name: text().notNull(),
  nameKey: text().notNull().generatedAlwaysAs(sql`casefold(name collate pg_unicode_fast)`),
  restricted: boolean().notNull().default(false),
  indexed: boolean().notNull().default(true),
  versionId: uuid(),
  contentId: uuid(),
  sizeBytes: size(),
  contentType: text(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  trashedAt: instant(),
  trashedBy: uuid(),
  trashRoot: uuid(),
});

export const versions = pgTable('storage_versions', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  fileId: uuid().notNull(),
  number: integer().notNull(),
  contentId: uuid().notNull(),
  label: text().notNull().default(''),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export const stars = pgTable(
  'storage_stars',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    entryId: uuid().notNull(),
    starredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.entryId] })],
);

export const shares = pgTable('storage_shares', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  entryId: uuid().notNull(),
  userId: uuid(),
  role: text({
    enum: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'],
  }),
  rights: text({ enum: ['view', 'edit'] }).notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export const usage = pgTable('storage_usage', {
  orgId: uuid().primaryKey(),
  usedBytes: size().notNull().default(0),
  reservedBytes: size().notNull().default(0),
});

export const uploads = pgTable('storage_uploads', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid(),
  contentId: uuid().notNull(),
  parentId: uuid(),
  fileId: uuid(),
  name: text().notNull(),
  existing: text({ enum: ['keep-both', 'version', 'refuse'] }).notNull(),
  sizeBytes: size().notNull(),
  offsetBytes: size().notNull().default(0),
  lease: uuid(),
  leaseUntil: instant(),
  leaseWantedAt: instant(),
  entryId: uuid(),
  linkId: uuid(),
  keyHash: bytes(),
  sender: text().notNull().default(''),
  finishedAt: instant(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const tickets = pgTable('storage_tickets', {
  tokenHash: bytes().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid(),
  linkId: uuid(),
  use: text({ enum: ['download', 'view'] }).notNull(),
  fileId: uuid(),
  versionId: uuid(),
  entryIds: uuid().array(),
  expiresAt: instant().notNull(),
});

export const links = pgTable('storage_links', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  entryId: uuid().notNull(),
  kind: text({ enum: ['download', 'request'] }).notNull(),
  tokenHash: bytes().notNull(),
  sealedToken: text().notNull(),
  passwordHash: text(),
  message: text().notNull().default(''),
  expiresAt: instant(),
  maxUses: integer(),
  uses: integer().notNull().default(0),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  revokedAt: instant(),
});

export const thumbnails = pgTable('storage_thumbnails', {
  contentId: uuid().primaryKey(),
  orgId: uuid().notNull(),
  blobId: uuid(),
});

export const searchKeys = pgTable('storage_search_keys', {
  orgId: uuid().primaryKey(),
  sealedKey: text().notNull(),
});

export const texts = pgTable('storage_texts', {
  contentId: uuid().primaryKey(),
  orgId: uuid().notNull(),
  state: text({ enum: ['waiting', 'read', 'unreadable'] }).notNull(),
  reason: text(),
  blobId: uuid(),
  pages: integer().notNull().default(0),
  words: integer().notNull().default(0),
});

export const textPages = pgTable(
  'storage_text_pages',
  {
    contentId: uuid().notNull(),
    orgId: uuid().notNull(),
    page: integer().notNull(),
    fromByte: integer().notNull(),
    sizeBytes: integer().notNull(),
    words: bigint({ mode: 'bigint' }).array().notNull(),
    counts: smallint().array().notNull(),
    length: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.page] })],
);

/** Pages and words of all texts of an organisation; triggers keep them. */
export const textTotals = pgTable('storage_text_totals', {
  orgId: uuid().primaryKey(),
  pages: bigint({ mode: 'number' }).notNull(),
  words: bigint({ mode: 'number' }).notNull(),
});

export type LinkRow = typeof links.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;
export type ContentRow = typeof contents.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;
export type PartRow = typeof parts.$inferSelect;
