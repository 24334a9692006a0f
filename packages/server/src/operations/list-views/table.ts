import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const listViews = pgTable('list_views', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  /** Null once the person who shared it has deleted their account. */
  ownerId: uuid(),
  list: text().notNull(),
  name: text().notNull(),
  filters: jsonb().$type<Record<string, string>>().notNull(),
  columns: text().array().notNull(),
  shared: boolean().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export type ListViewRow = typeof listViews.$inferSelect;
