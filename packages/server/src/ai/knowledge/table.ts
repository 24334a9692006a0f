import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const keys = pgTable('knowledge_keys', {
  orgId: uuid().primaryKey(),
  sealedKey: text().notNull(),
});

export const changes = pgTable('knowledge_changes', {
  orgId: uuid().notNull(),
  source: text().notNull(),
  documentId: text().notNull(),
  dueAt: instant().notNull(),
  revision: integer().notNull().default(1),
  attempts: integer().notNull().default(0),
  /** What is indexed may say what the document no longer says. */
  isStale: boolean().notNull().default(true),
});

export const documents = pgTable('knowledge_documents', {
  orgId: uuid().notNull(),
  id: uuid().primaryKey(),
  source: text().notNull(),
  documentId: text().notNull(),
  isPublic: boolean().notNull(),
  digest: bytes().notNull(),
  chunks: integer().notNull(),
  indexedAt: instant().notNull(),
});

export const chunks = pgTable('knowledge_chunks', {
  orgId: uuid().notNull(),
  document: uuid().notNull(),
  source: text().notNull(),
  isPublic: boolean().notNull(),
  place: integer().notNull(),
  page: integer(),
  fromChar: integer().notNull(),
  toChar: integer().notNull(),
  length: integer().notNull(),
  terms: integer().array().notNull(),
  counts: smallint().array().notNull(),
  titleTerms: integer().array().notNull(),
  isSuspicious: boolean().notNull(),
  hasHiddenText: boolean().notNull(),
  sealed: bytes().notNull(),
});

/** In how many passages a word occurs; triggers count. */
export const words = pgTable('knowledge_words', {
  orgId: uuid().notNull(),
  number: integer().notNull(),
  chunks: integer().notNull(),
  starts: smallint(),
  ends: smallint(),
  sealed: bytes(),
});

/** Passages and words per key; triggers keep them. */
export const totals = pgTable('knowledge_totals', {
  orgId: uuid().primaryKey(),
  chunks: bigint({ mode: 'number' }).notNull(),
  words: bigint({ mode: 'number' }).notNull(),
});

export type ChangeRow = typeof changes.$inferSelect;
