import {
  type ImportMapping,
  type ImportProblem,
  importStates,
  keptReasons,
} from '@ngo-plus/contract/content/grants';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import type { ImportRecord } from '../formats/index.ts';

export type StoredColumn = { readonly name: string; readonly samples: readonly string[] };

export const grantImports = pgTable('grant_imports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  createdBy: uuid().notNull(),
  blobId: uuid(),
  fileName: text().notNull(),
  visibility: text({ enum: ['everyone', 'organisation'] }).notNull(),
  format: text({
    enum: [
      'csv',
      'xlsx',
      'json-table',
      'grants-gov',
      'common-grants',
      'california',
      'pennsylvania',
    ],
  }).notNull(),
  source: text().notNull(),
  columns: jsonb().$type<readonly StoredColumn[]>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  state: text({ enum: importStates }).notNull(),
  failure: text(),
  readWhole: boolean().notNull().default(false),
  rowCount: integer().notNull().default(0),
  newCount: integer().notNull().default(0),
  changedCount: integer().notNull().default(0),
  unchangedCount: integer().notNull().default(0),
  refusedCount: integer().notNull().default(0),
  problemCount: integer().notNull().default(0),
  appliedCount: integer().notNull().default(0),
  keptCount: integer().notNull().default(0),
  undoable: boolean().notNull().default(true),
  createdAt: instant().notNull(),
  appliedAt: instant(),
});

export const grantImportRows = pgTable(
  'grant_import_rows',
  {
    orgId: uuid().notNull(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    reference: text(),
    record: jsonb().$type<ImportRecord>(),
    hash: text(),
    outcome: text({ enum: ['new', 'changed', 'unchanged', 'refused'] }).notNull(),
    problems: jsonb().$type<readonly ImportProblem[]>().notNull(),
    applied: boolean().notNull().default(false),
    grantId: uuid(),
    deed: text({ enum: ['added', 'changed'] }),
    /** The whole grant, as the database had it before it was changed. */
    before: jsonb(),
    /** Of the grant, as the import left it. */
    revision: integer(),
    undone: boolean().notNull().default(false),
    kept: text({ enum: keptReasons }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.importId, t.rowNumber] })],
);

export type ImportRow = typeof grantImports.$inferSelect;
export type StagedRow = typeof grantImportRows.$inferSelect;
export type NewStagedRow = typeof grantImportRows.$inferInsert;
