import type { Download } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';

/** The heading of a column, and its value for a row. */
export type Columns<Row> = readonly (readonly [
  heading: string,
  cell: (row: Row) => string | number,
])[];

type Table<Row> = { readonly columns: Columns<Row>; readonly pages: AsyncIterator<readonly Row[]> };

/** A table as CSV. The first page is read before anything is sent, so that an error gets its status. */
export async function spreadsheet<Row>(fileName: string, table: Table<Row>): Promise<Download> {
  const { columns, pages } = table;
  const batches = cellsOf(columns, await pages.next(), pages);
  const headings = columns.map(([heading]) => heading);
  return { body: csvOf({ headings, batches }), type: 'text/csv; charset=utf-8', fileName };
}

async function* cellsOf<Row>(
  columns: Columns<Row>,
  first: IteratorResult<readonly Row[]>,
  pages: AsyncIterator<readonly Row[]>,
) {
  for (let page = first; !page.done; page = await pages.next())
    yield page.value.map((row) => columns.map(([, cell]) => String(cell(row))));
}
