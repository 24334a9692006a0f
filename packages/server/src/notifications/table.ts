import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  source: text().notNull(),
  title: text().notNull(),
  body: text().notNull().default(''),
  words: jsonb().$type<Record<string, string>>().notNull().default({}),
  href: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  readAt: timestamp({ withTimezone: true }),
});

export type NotificationRow = typeof notifications.$inferSelect;
