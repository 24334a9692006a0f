import type { Wording } from '@ngo-plus/contract/kernel';
import { type ColumnType, importStates } from '@ngo-plus/contract/platform/imports';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export type StoredColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  /** Missing once the samples were erased. */
  readonly type?: ColumnType;
};

/** A problem of a row, which is written in the language of its reader. */
export type RowProblem = { readonly field: string | null; readonly message: Wording };

export const importRuns = pgTable('import_runs', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  /** The importer, such as `contacts`. */
  kind: text().notNull(),
  createdBy: uuid(),
  blobId: uuid(),
  fileName: text().notNull(),
  format: text().notNull(),
  /** Metadata of the file besides its rows, such as the portal that grants come from. */
  origin: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  columns: jsonb().$type<readonly StoredColumn[]>().notNull(),
  /** Column name to field. */
  mapping: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  remembered: boolean().notNull(),
  options: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  state: text({ enum: importStates }).notNull(),
  /** In English, for imports without `failureWording`. */
  failure: text(),
  /** Why the file was not imported, to be written in the language of its reader. */
  failureWording: jsonb().$type<Wording>(),
  readWhole: boolean().notNull().default(false),
  /** False once the retention has ended. */
  hasRows: boolean().notNull().default(true),
  rowCount: integer().notNull().default(0),
  /** Number of rows by outcome. */
  counts: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  problemCount: integer().notNull().default(0),
  appliedCount: integer().notNull().default(0),
  keptCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  appliedAt: instant(),
});

export const importRows = pgTable(
  'import_rows',
  {
    orgId: uuid().notNull(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    outcome: text().notNull(),
    /** The row as parsed by its importer. */
    record: jsonb().$type<unknown>(),
    /** What identifies the record or the person: see `Judged`. */
    keys: text().array().notNull().default([]),
    /** The original row, for the download of skipped rows. */
    cells: jsonb().$type<readonly string[]>(),
    problems: jsonb().$type<readonly RowProblem[]>().notNull().default([]),
    /** The record that the row matches, added or updated. */
    recordId: uuid(),
    action: text({ enum: ['added', 'updated', 'skipped'] }),
    /** The previous values of an updated record. */
    before: jsonb().$type<unknown>(),
    /** The revision of the record after the import. */
    revision: integer(),
    undone: boolean().notNull().default(false),
    /** Why undoing retained the record. */
    kept: text(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.importId, t.rowNumber] })],
);

export type RunRow = typeof importRuns.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
export type NewStoredRow = typeof importRows.$inferInsert;
