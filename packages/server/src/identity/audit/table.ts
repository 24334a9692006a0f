import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../kernel/index.ts';

const position = () => bigint({ mode: 'number' }).primaryKey();

export const unsealed = pgTable('audit_unsealed', { entryId: uuid().primaryKey() });

export const seals = pgTable('audit_seals', {
  position: position(),
  entryId: uuid().notNull(),
  saidDigest: bytes().notNull(),
  hash: bytes().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
});

export const checkpoints = pgTable('audit_checkpoints', {
  position: position(),
  mac: bytes().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
});
