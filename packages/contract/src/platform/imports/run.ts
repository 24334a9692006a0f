import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';

export const importId = id('ImportId');

/** Formats with rows and columns that every importer reads. */
export const tableFormats = ['csv', 'xlsx', 'json-table'] as const;

/** Formats whose records have no row number that a person could look up. */
export const hasRows = (format: string): boolean => format === 'csv' || format === 'xlsx';

/**
 * `ready` waits for a decision. `stopped` can continue where it stopped. `reading`, `applying` and
 * `undoing` may run in the background.
 */
export const importStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;

/** Types of values that a column can contain. */
export const columnTypes = ['text', 'number', 'date', 'choice', 'yes-no'] as const;

export const importColumn = z.object({
  name: z.string(),
  /** The first values. */
  samples: z.array(z.string()),
  /** The field that the column fills; null if it is skipped. */
  field: z.string().nullable(),
  /** The type that fits all sampled values; choices include their options. */
  type: z.object({ kind: z.enum(columnTypes), choices: z.array(z.string()) }),
});

/** What to correct, or what was assumed or left out. The row counts as skipped if its outcome is `refused`. */
export const importProblem = z.object({
  /** The field that the problem concerns, if any. */
  field: z.string().nullable(),
  message: z.string(),
});

export const importRun = z.object({
  id: importId,
  fileName: z.string(),
  format: z.string(),
  state: z.enum(importStates),
  /** Why it failed: a sentence for the reader. */
  failure: z.string().nullable(),
  rows: z.int(),
  /** Number of rows by outcome. */
  counts: z.record(z.string(), z.int()),
  /** Number of rows that are added, updated or skipped; planned numbers before the import, actual ones after it. */
  plan: z.object({ add: z.int(), update: z.int(), skip: z.int() }),
  /** Number of rows with problems. */
  problemRows: z.int(),
  /** Number of rows imported so far; during an undo, the number of rows left. */
  appliedRows: z.int(),
  /** Number of rows whose records were retained by undoing. */
  keptRows: z.int(),
  undoable: z.boolean(),
  createdAt: instant,
  appliedAt: instant.nullable(),
});

export type ImportState = (typeof importStates)[number];
export type ColumnType = z.infer<typeof importColumn>['type'];
export type ImportColumn = z.infer<typeof importColumn>;
export type ImportProblem = z.infer<typeof importProblem>;
export type ImportRun = z.infer<typeof importRun>;
