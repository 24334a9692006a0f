import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The column `document`, the search index of the text, never leaves the database. */
export const posts = pgTable('blog_posts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  content: text().notNull(),
  category: text().notNull(),
  author: text().notNull(),
  tone: text().notNull(),
  keywords: text().array().notNull(),
  imageUrl: text().notNull(),
  source: text().$type<'generated' | 'manual'>().notNull(),
  generatedAt: timestamp({ withTimezone: true }),
  draft: boolean().notNull(),
  postDate: timestamp({ withTimezone: true }),
  readingMinutes: integer().notNull(),
  writtenBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  listedAt: timestamp({ withTimezone: true })
    .notNull()
    .generatedAlwaysAs(sql`coalesce(post_date, updated_at)`),
});

export type PostRow = typeof posts.$inferSelect;
