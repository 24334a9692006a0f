import { type Cell, openTable, readFileHere } from '../../../platform/spreadsheets/index.ts';
import { knownHeadings } from './headings.ts';
import type { TranslationRow } from './judge.ts';

readFileHere<{ readonly columns: readonly string[] }, null, TranslationRow>(async (stream) => {
  const table = await openTable(stream, knownHeadings);
  const { columns } = table;
  async function* rows(): AsyncGenerator<TranslationRow> {
    for await (const { number, cells } of table.rows)
      yield { number, cells: columns.map((column) => textOf(cells.get(column))) };
  }
  return { layout: { columns }, rows };
});

/** With its line breaks, which texts may have. */
const textOf = (cell: Cell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
