import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** A table to export: its headings, then its rows in batches. */
export type TableSource = {
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly WrittenCell[])[]>;
};

/** A workbook has numbers as such; an empty text is an empty cell. */
export type WrittenCell = string | number;

/**
 * Streams a table as CSV (RFC 4180, UTF-8 with the byte order mark that Excel needs). Formulas are escaped. Every CSV
 * export of the product uses this function.
 */
export const csvOf = (table: TableSource): Readable =>
  Readable.from(linesOf(table), { objectMode: false });

async function* linesOf({ headings, batches }: TableSource): AsyncGenerator<string> {
  yield lines([headings], true);
  for await (const rows of batches) if (rows.length > 0) yield lines(rows, false);
}

const lines = (rows: readonly (readonly WrittenCell[])[], bom: boolean): string =>
  stringify(
    rows.map((row) => row.map(escapeFormulas)),
    { bom, record_delimiter: 'windows', quoted_match: /[;\t]/ },
  );

/** A plain number, such as a negative amount. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Positions in a cell where a formula could start: its beginning, and after each character at which a spreadsheet may
 * start another cell. Where the list separator is a semicolon, as in most of Europe, Excel splits lines there even
 * within quotes, which it recognises only at the start of what it takes for a cell. The full-width characters are
 * those that Apple Numbers accepts. The lookbehind takes linear time, also for a cell of line breaks only. Source:
 * OWASP, CSV Injection.
 */
const formulaStart =
  /^(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])|(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"']*)/g;

/** An apostrophe before a formula makes it text. */
const escapeFormulas = (cell: WrittenCell): string =>
  typeof cell === 'number'
    ? String(cell)
    : plainNumber.test(cell)
      ? cell
      : cell.replace(formulaStart, "'");
