import {
  type ImportChoices,
  type ImportMapping,
  type ImportProposal,
  importOutcomes,
  importStates,
} from '@ngo-plus/contract/crm/contacts';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportRecord } from './record.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

export type StoredColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  /** Absent once samples were erased, and from imports that were read before there were any. */
  readonly proposal?: ImportProposal;
};

export const contactImports = pgTable('contact_imports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  createdBy: uuid(),
  blobId: uuid(),
  fileName: text().notNull(),
  format: text({ enum: ['csv', 'xlsx'] }).notNull(),
  columns: jsonb().$type<readonly StoredColumn[]>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  choices: jsonb().$type<ImportChoices>().notNull(),
  state: text({ enum: importStates }).notNull(),
  failure: text(),
  readWhole: boolean().notNull().default(false),
  rowCount: integer().notNull().default(0),
  newCount: integer().notNull().default(0),
  knownCount: integer().notNull().default(0),
  similarCount: integer().notNull().default(0),
  erasedCount: integer().notNull().default(0),
  twiceCount: integer().notNull().default(0),
  refusedCount: integer().notNull().default(0),
  appliedCount: integer().notNull().default(0),
  keptCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  appliedAt: instant(),
});

export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    orgId: uuid().notNull(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    outcome: text({ enum: importOutcomes }).notNull(),
    record: jsonb().$type<ImportRecord>(),
    terms: text().array().notNull().default([]),
    problems: text().array().notNull().default([]),
    contactId: uuid(),
    erasedAt: instant(),
    deed: text({ enum: ['created', 'completed', 'skipped'] }),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    revision: integer(),
    undone: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.importId, t.rowNumber] })],
);

export type ImportRow = typeof contactImports.$inferSelect;
export type StagedRow = typeof contactImportRows.$inferSelect;
export type NewStagedRow = typeof contactImportRows.$inferInsert;
