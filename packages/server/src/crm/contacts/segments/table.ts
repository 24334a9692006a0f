import type { Rule } from '@ngo-plus/contract/crm/contacts';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const segments = pgTable('contact_segments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  name: text().notNull(),
  rule: jsonb().$type<Rule>().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export type SegmentRow = typeof segments.$inferSelect;
