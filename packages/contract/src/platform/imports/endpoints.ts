import * as z from 'zod';
import {
  type Access,
  download,
  endpoint,
  flag,
  money,
  pageInput,
  upload,
} from '../../kernel/index.ts';
import { importColumn, importId, importProblem, importRun } from './run.ts';

type Shape<
  Outcome extends string,
  Field extends z.ZodType<string>,
  Options extends z.ZodObject,
  Preview extends z.ZodObject,
> = {
  /** The path below `/api`, such as `contacts`; it names the importer in the database, too. */
  readonly path: string;
  /** The plural for summaries in the API reference. */
  readonly noun: string;
  readonly access: Access;
  readonly maxBytes: number;
  readonly maxRows?: number;
  readonly formats: readonly string[];
  /** The possible outcomes of a row, besides `refused` for a row with an error. */
  readonly outcomes: readonly Outcome[];
  /** The fields that a column can fill. */
  readonly field: Field;
  /** Whether several columns may fill the field. The default is one column. */
  readonly isRepeatable?: (field: string) => boolean;
  /** The options that people choose in addition to the columns. Every option needs a default. */
  readonly options: Options;
  /** The preview of a parsed row. */
  readonly preview: Preview;
  /** False for imports that cannot be undone. */
  readonly isUndoable?: boolean;
};

/** Declares the endpoints of an importer. They are the same for all importers, except for the types in `shape`. */
export function importEndpoints<
  const Outcome extends string,
  Field extends z.ZodType<string>,
  Options extends z.ZodObject,
  Preview extends z.ZodObject,
>(shape: Shape<Outcome, Field, Options, Preview>) {
  const { noun, access, maxBytes, maxRows, options, isUndoable = true } = shape;
  // The literal lets the parameter of the path be checked against the input.
  const path = `/api/${shape.path}/imports` as '/api/imports';
  const mapping = z.record(z.string().max(300), shape.field, {
    error: 'Match each column to a field.',
  });
  const outcome = z.enum([...shape.outcomes, 'refused']);
  const one = z.object({ id: importId });
  const detail = importRun.extend({
    columns: z.array(importColumn),
    /** The columns were matched as in an earlier import with the same headings. */
    remembered: z.boolean(),
    /** The file is still stored, so columns and options can be changed. */
    mappable: z.boolean(),
    options,
    /** Total amounts of the rows to be added, by currency. */
    totals: z.array(money),
  });
  const row = z.object({
    /** The row number in the spreadsheet, or the position of a JSON or XML record, from 1. */
    row: z.int(),
    outcome,
    problems: z.array(importProblem),
    /** The record that the row matched, added or updated, while it exists. */
    record: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Why undoing retained the record. */
    kept: z.string().nullable(),
    /** Null if the row could not be understood. */
    preview: shape.preview.nullable(),
  });
  return {
    ...shape,
    mapping,
    detail,
    row,
    upload: upload(`POST ${path}`, {
      summary: `Reads a file of ${noun}${maxRows ? ` with up to ${maxRows} rows` : ''} and returns what an import would do. Changes nothing.`,
      access,
      maxBytes,
      input: z.object({}),
      output: detail,
    }),
    list: endpoint(`GET ${path}`, {
      summary: `Lists the organisation's imports of ${noun}, newest first.`,
      access,
      input: z.object(pageInput),
      output: z.array(importRun),
      paged: true,
    }),
    read: endpoint(`GET ${path}/:id`, {
      summary: 'Returns an import with its columns and progress.',
      access,
      input: one,
      output: detail,
    }),
    listRows: endpoint(`GET ${path}/:id/rows`, {
      summary: 'Lists the rows of an import with what would happen or happened to each.',
      access,
      input: one.extend({
        outcome: outcome.optional(),
        /** Only rows with problems. */
        problems: flag.optional(),
        /** Only rows whose records were retained by undoing. */
        kept: flag.optional(),
        ...pageInput,
      }),
      output: z.array(row),
      paged: true,
    }),
    exportSkipped: download(`GET ${path}/:id/skipped`, {
      summary: 'Exports rows with errors, and the errors beside them, as CSV.',
      access,
      input: one,
    }),
    map: endpoint(`PUT ${path}/:id/mapping`, {
      summary: 'Sets which field each column fills, and the options, and reads the file again.',
      access,
      input: one.extend({ mapping, options: options.optional() }),
      output: detail,
    }),
    apply: endpoint(`POST ${path}/:id/application`, {
      summary: 'Imports the rows. If an import was stopped, calling again resumes it.',
      access,
      input: one,
      output: detail,
    }),
    stop: endpoint(`DELETE ${path}/:id/application`, {
      summary: 'Stops a running import. Imported rows are kept.',
      access,
      input: one,
      output: detail,
    }),
    undo: isUndoable
      ? endpoint(`POST ${path}/:id/reversal`, {
          summary:
            'Undoes an import: deletes the records it added and restores those it updated. Records changed since then stay.',
          access,
          input: one,
          output: detail,
        })
      : undefined,
  };
}

/** The endpoints of any importer. */
export type ImportEndpoints = ReturnType<typeof importEndpoints>;
