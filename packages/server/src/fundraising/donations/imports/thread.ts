import type { DonationImportMapping } from '@ngo-plus/contract/fundraising/donations';
import {
  type Cell,
  openTable,
  peek,
  type Row,
  readFileHere,
  samplesIn,
} from '../../../platform/spreadsheets/index.ts';
import { guessMapping } from './column-names.ts';
import type { FileLayout, RawRow, Reading } from './open-file.ts';

/** Rows looked at for samples. */
const sampledRows = 50;

/** Longer texts are no cells of a donation. */
const longestCell = 2_000;

function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell ?? '')
    .trim()
    .slice(0, longestCell);
}

function rawRow(
  { number, cells }: Row,
  mapping: DonationImportMapping,
  columns: readonly string[],
): RawRow {
  const fields: RawRow['fields'] = {};
  for (const [name, field] of Object.entries(mapping)) fields[field] = textOf(cells.get(name));
  const isNumber = Object.entries(mapping).some(
    ([name, field]) => field === 'amount' && typeof cells.get(name) === 'number',
  );
  return { row: number, fields, isNumber, cells: columns.map((name) => textOf(cells.get(name))) };
}

async function* rowsAfter(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  { mapping, after }: Reading,
) {
  for await (const row of rows) if (row.number > after) yield rawRow(row, mapping, columns);
}

readFileHere<FileLayout, Reading, RawRow>(async (stream) => {
  const whole = await openTable(stream, (columns) => Object.keys(guessMapping(columns)).length);
  const { first, table } = await peek(whole, sampledRows);
  const columns = table.columns.map((name) => ({
    name,
    samples: samplesIn(first, name)
      .slice(0, 3)
      .map((sample) => sample.slice(0, 120)),
  }));
  const guess = guessMapping(table.columns);
  const days = Object.keys(guess).find((name) => guess[name] === 'on');
  return {
    layout: {
      format: whole.format,
      columns,
      guess,
      daySamples: days === undefined ? [] : samplesIn(first, days),
    },
    rows: (reading) => rowsAfter(table.rows, table.columns, reading),
  };
});
