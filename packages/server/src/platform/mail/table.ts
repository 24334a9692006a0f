import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Encrypted, null once sent. */
  text: text(),
  /** Encrypted, null once sent. */
  html: text(),
  state: text({ enum: ['queued', 'sent', 'failed', 'outbox'] })
    .notNull()
    .default('queued'),
  attempts: integer().notNull().default(0),
  lastError: text(),
  key: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }),
});

export type MailRow = typeof outgoingMails.$inferSelect;
