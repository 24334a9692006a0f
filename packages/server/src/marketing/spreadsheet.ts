import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Download } from '../kernel/index.ts';

/** What stands above a column, and what in it. */
export type Columns<Row> = readonly (readonly [
  heading: string,
  cell: (row: Row) => string | number,
])[];

type Table<Row> = { readonly columns: Columns<Row>; readonly pages: AsyncIterator<readonly Row[]> };

/**
 * A table as CSV (RFC 4180, UTF-8 with the mark that Excel looks for), written while it is read. A
 * cell that a spreadsheet would calculate has an apostrophe in front. The first page is read before
 * anything is sent, so that a refusal can still be told.
 */
export async function spreadsheet<Row>(fileName: string, table: Table<Row>): Promise<Download> {
  const first = await table.pages.next();
  const body = Readable.from(linesOf(table, first));
  return { body, type: 'text/csv; charset=utf-8', fileName };
}

async function* linesOf<Row>(
  { columns, pages }: Table<Row>,
  first: IteratorResult<readonly Row[]>,
) {
  yield written([columns.map(([heading]) => heading)], { bom: true });
  for (let page = first; !page.done; page = await pages.next())
    yield written(page.value.map((row) => columns.map(([, cell]) => cell(row))));
}

const written = (rows: (string | number)[][], { bom = false } = {}): string =>
  stringify(rows, { bom, record_delimiter: 'windows', escape_formulas: true });
