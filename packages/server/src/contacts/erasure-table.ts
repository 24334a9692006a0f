import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const erasures = pgTable('contact_erasures', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  reason: text().notNull(),
  byId: uuid(),
  at: instant().notNull(),
});
