import { Readable } from 'node:stream';
import type { GrantImportFormat, GrantImportMapping } from '@ngo-plus/contract/content/grants';
import { cellText } from '../../../platform/imports/child.ts';
import {
  asRecord,
  type Cell,
  decode,
  listIn,
  peek,
  readDelimited,
  readIntoMemory,
  readWorkbook,
  rowsOf,
  samplesIn,
  type Table,
  tableOf,
  UnreadableFile,
  unzip,
} from '../../../platform/spreadsheets/index.ts';
import { californiaCall, isCalifornia } from './california.ts';
import { guessMapping } from './column-names.ts';
import { commonGrantsCall, isCommonGrants } from './common-grants.ts';
import { orderOf } from './day-text.ts';
import { readGrantsGov } from './grants-gov.ts';
import { kindOf } from './kind.ts';
import { mappedRow } from './mapped-row.ts';
import { isPennsylvania, pennsylvaniaCall } from './pennsylvania.ts';
import type { Report } from './progress.ts';

/** The format of a file and the meaning of its columns. */
export type FileLayout = {
  readonly format: GrantImportFormat;
  /** The scope in which the grants' references are unique across imports. */
  readonly source: string;
  /** Empty if the format itself defines its fields. */
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly guess: GrantImportMapping;
};

/** A file with a known layout, ready to be read once from the beginning. */
export type OpenFile = FileLayout & {
  readonly records: (mapping: Readonly<Record<string, string>>) => AsyncIterable<Report>;
};

/** Rows sampled for examples and for the order of days. */
const sampledRows = 200;

export type FileToOpen = { readonly stream: () => Promise<Readable>; readonly now: Date };

/**
 * Detects a file's format from its content and opens it.
 *
 * @throws UnreadableFile `invalid` with advice if it cannot be read.
 */
export async function openFile({ stream, now }: FileToOpen): Promise<OpenFile> {
  const { head, kind } = await kindOf(stream);
  if (kind === 'grants-gov') return grantsGov(await stream(), now);
  if (kind === 'grants-gov-zip') return grantsGov(Readable.from(unzip(await stream())), now);
  if (kind === 'json') return jsonFile(decode(await readIntoMemory(await stream())));
  if (kind === 'xlsx') return tableFile('xlsx', readWorkbook(await readIntoMemory(await stream())));
  return tableFile('csv', readDelimited(head, await stream()));
}

const grantsGov = (stream: Readable, now: Date): OpenFile => ({
  format: 'grants-gov',
  source: 'Grants.gov',
  columns: [],
  guess: {},
  records: () => readGrantsGov(stream, now),
});

function jsonFile(text: string): Promise<OpenFile> | OpenFile {
  const found = listIn(text);
  if ('records' in found) return tableFile('json-table', each(found.records));
  const [first] = found.items;
  if (isPennsylvania(first))
    return itemsFile('pennsylvania', 'Pennsylvania grants', found.items, pennsylvaniaCall);
  if (isCommonGrants(first))
    return itemsFile('common-grants', 'CommonGrants', found.items, commonGrantsCall);
  return tableFile('json-table', each(rowsOf(found.items)));
}

const itemsFile = (
  format: GrantImportFormat,
  source: string,
  items: readonly unknown[],
  read: (row: number, item: unknown) => Report,
): OpenFile => ({
  format,
  source,
  columns: [],
  guess: {},
  records: () => numbered(items, read),
});

async function tableFile(
  format: GrantImportFormat,
  records: AsyncIterable<readonly Cell[]>,
): Promise<OpenFile> {
  const read = await tableOf(records, (names) => Object.keys(guessMapping(names)).length);
  if (!read)
    throw new UnreadableFile(
      'invalid',
      'The file contains no table. Its first row must contain the column names.',
    );
  const counted = { ...read, rows: mapEach(read.rows, asRecord) };
  if (isCalifornia(read.columns)) {
    return {
      format: 'california',
      source: 'California Grants Portal',
      columns: [],
      guess: {},
      records: () => mapEach(counted.rows, californiaCall),
    };
  }
  return mappedTable(format, format === 'json-table' ? counted : read);
}

async function mappedTable(format: GrantImportFormat, whole: Table): Promise<OpenFile> {
  const { first, table } = await peek(whole, sampledRows);
  const orders = new Map(table.columns.map((name) => [name, orderOf(samplesIn(first, name))]));
  return {
    format,
    source: 'Spreadsheet',
    columns: table.columns.map((name) => ({
      name,
      samples: samplesIn(first, name)
        .slice(0, 3)
        .map((sample) => sample.slice(0, 120)),
    })),
    guess: guessMapping(table.columns),
    records: (mapping) =>
      mapEach(table.rows, (row) => ({
        ...mappedRow(row, mapping, orders),
        cells: table.columns.map((name) => cellText(row.cells.get(name))),
      })),
  };
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

async function* numbered<T, U>(
  items: readonly T[],
  read: (row: number, item: T) => U,
): AsyncGenerator<U> {
  for (const [index, item] of items.entries()) yield read(index + 1, item);
}

async function* mapEach<T, U>(items: AsyncIterable<T>, change: (item: T) => U): AsyncGenerator<U> {
  for await (const item of items) yield change(item);
}
