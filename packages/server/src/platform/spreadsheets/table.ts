import { UnreadableFile } from './unreadable-file.ts';

export type Cell = string | number | boolean | Date | null;

/** One record of a table, its cells by column name. `number` is the row as a spreadsheet shows it. */
export type Row = { readonly number: number; readonly cells: ReadonlyMap<string, Cell> };

/** A table whose rows are read once, in order. */
export type Table = { readonly columns: readonly string[]; readonly rows: AsyncIterable<Row> };

/** The database rejects NUL characters and unpaired surrogates. */
const storable = (cell: Cell | undefined): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : (cell ?? null);

const blank = (cell: Cell) => cell === null || String(cell).trim() === '';

/** Column names from a heading row: empty cells are named by their letter, duplicates are numbered. */
function columnNames(heading: readonly Cell[]): string[] {
  const seen = new Map<string, number>();
  return heading.map((cell, index) => {
    const name = blank(cell)
      ? `Column ${columnLetters(index)}`
      : String(storable(cell)).trim().slice(0, 300);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The name of a column as spreadsheets show it: 0 is `A`, 26 is `AA`. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/** Files with more columns are not tables, and reading them would block other imports. */
const maxColumns = 1_000;

/** @throws UnreadableFile `invalid` beyond the maximum number of columns. */
export function checkWidth(columns: number): void {
  if (columns > maxColumns)
    throw new UnreadableFile(
      'invalid',
      'The file has more than 1,000 columns. Keep only those you need.',
    );
}

/** Number of rows searched for the heading, because exports may start with a title and a date. */
const headingWithin = 10;

/** The index of the heading: the row with the most known names, otherwise the first with two or more cells. */
function headingIn(rows: readonly (readonly Cell[])[], knownIn: KnownIn): number {
  const known = rows.map((cells) => knownIn(columnNames(cells)));
  const highestCount = Math.max(...known, 0);
  return highestCount >= 2
    ? known.indexOf(highestCount)
    : rows.findIndex((cells) => cells.filter((cell) => !blank(cell)).length >= 2);
}

/** Counts the column names that the reader of the table knows. */
export type KnownIn = (columns: readonly string[]) => number;

/** Finds the heading and returns the rows after it; empty rows are skipped. */
export async function tableOf(
  records: AsyncIterable<readonly Cell[]>,
  knownIn: KnownIn,
): Promise<Table | undefined> {
  const iterator = records[Symbol.asyncIterator]();
  const first = await readUpTo(iterator, headingWithin);
  for (const cells of first) checkWidth(cells.length);
  const heading = headingIn(first, knownIn);
  if (heading < 0) return undefined;
  const columns = columnNames(first[heading] ?? []);
  async function* rows(): AsyncGenerator<Row> {
    let number = heading + 1;
    for await (const cells of chain(first.slice(heading + 1), iterator)) {
      number += 1;
      if (cells.every(blank)) continue;
      yield {
        number,
        cells: new Map(columns.map((name, index) => [name, storable(cells[index])])),
      };
    }
  }
  return { columns, rows: rows() };
}

async function readUpTo<T>(iterator: AsyncIterator<T>, count: number): Promise<T[]> {
  const rows: T[] = [];
  while (rows.length < count) {
    const { value, done } = await iterator.next();
    if (done) break;
    rows.push(value);
  }
  return rows;
}

async function* chain<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* first;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** Reads the first rows for samples and guesses, and returns a table that still includes them. */
export async function peek(table: Table, count: number): Promise<{ first: Row[]; table: Table }> {
  const iterator = table.rows[Symbol.asyncIterator]();
  const first = await readUpTo(iterator, count);
  return { first, table: { columns: table.columns, rows: chain(first, iterator) } };
}

/** The non-empty values of one column as text. Dates are `YYYY-MM-DD`. */
export const samplesIn = (rows: readonly Row[], name: string): string[] =>
  rows.map(({ cells }) => textOf(cells.get(name))).filter(Boolean);

const textOf = (cell: Cell | undefined): string =>
  cell instanceof Date && !Number.isNaN(cell.getTime())
    ? cell.toISOString().slice(0, 10)
    : String(cell ?? '').trim();
