import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../kernel/index.ts';

export const tickets = pgTable('realtime_tickets', {
  tokenHash: bytes().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  sessionId: uuid().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
