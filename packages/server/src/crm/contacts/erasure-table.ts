import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const erasures = pgTable('contact_erasures', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  reason: text().notNull(),
  byId: uuid(),
  at: instant().notNull(),
});
