import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../kernel/index.ts';

export const blobs = pgTable('blobs', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  purpose: text().notNull(),
  name: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  contentType: text().notNull(),
  sha256: bytes().notNull(),
  wrappedKey: bytes().notNull(),
  keyVersion: integer().notNull(),
  backend: text().notNull(),
  public: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export type BlobRow = typeof blobs.$inferSelect;

export const strayFiles = pgTable('stray_files', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  backend: text().notNull(),
  removeAfter: timestamp({ withTimezone: true }).notNull(),
  removing: boolean().notNull().default(false),
});
