import type { ResourceKind } from '@ngo-plus/contract/content/resources';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The column `document`, the search index of the text, never leaves the database. */
export const resources = pgTable('resources', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  slug: text().notNull(),
  kind: text().$type<ResourceKind>().notNull(),
  title: text().notNull(),
  category: text().notNull(),
  tags: text().array().notNull(),
  coverUrl: text().notNull(),
  summary: text().notNull(),
  author: text().notNull(),
  language: text().notNull(),
  publishedAt: timestamp({ withTimezone: true }),
  content: text().notNull(),
  url: text().notNull(),
  fileId: uuid(),
  fileName: text(),
  fileType: text(),
  fileSizeBytes: bigint({ mode: 'number' }),
  durationSeconds: integer(),
  transcript: text().notNull(),
  place: integer().notNull(),
  draft: boolean().notNull(),
  downloads: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

export type ResourceRow = typeof resources.$inferSelect;
