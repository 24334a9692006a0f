import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text(),
  html: text(),
  key: text(),
  state: text({ enum: ['queued', 'sending', 'sent', 'kept', 'refused'] })
    .notNull()
    .default('queued'),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  doneAt: timestamp({ withTimezone: true }),
});

export type OutgoingMail = typeof outgoingMails.$inferSelect;
