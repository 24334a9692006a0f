import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const usedPuzzles = pgTable('used_puzzles', {
  id: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
