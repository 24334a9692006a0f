import type { Readable } from 'node:stream';
import { readDelimited } from './delimited.ts';
import { decode, encodingOf } from './encoding.ts';
import { firstBytes, headBytes, readIntoMemory } from './first-bytes.ts';
import { asRecord, listIn, rowsOf } from './json-document.ts';
import { type Cell, type KnownIn, type Row, type Table, tableOf } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readWorkbook } from './workbook.ts';
import { isWorkbook, isZip } from './zip.ts';

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

type Format = 'csv' | 'xlsx' | 'json-table';

type OpenTable = Table & { readonly format: Format };

/**
 * Opens a CSV file of any common delimiter and encoding, the first sheet of a workbook, or a list of records in JSON.
 * The format is detected from the content, never from the name.
 *
 * @throws UnreadableFile `invalid` or `too_large`, with what to do
 */
export async function openTable(
  stream: () => Promise<Readable>,
  knownIn: KnownIn,
): Promise<OpenTable> {
  const head = await firstBytes(await stream(), headBytes);
  const format = formatOf(head);
  const table = await tableOf(await recordsOf(format, head, stream), knownIn);
  if (!table)
    throw new UnreadableFile(
      'invalid',
      'The file contains no table. Its first row must contain the column names.',
    );
  return format === 'json-table'
    ? { ...table, format, rows: mapEach(table.rows, asRecord) }
    : { ...table, format };
}

async function recordsOf(
  format: Format,
  head: Buffer,
  stream: () => Promise<Readable>,
): Promise<AsyncIterable<readonly Cell[]>> {
  if (format === 'csv') return readDelimited(head, await stream());
  const bytes = await readIntoMemory(await stream());
  if (format === 'xlsx') return readWorkbook(bytes);
  const list = listIn(decode(bytes));
  return each('records' in list ? list.records : rowsOf(list.items));
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

async function* mapEach(rows: AsyncIterable<Row>, change: (row: Row) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield change(row);
}

function formatOf(head: Buffer): Format {
  if (head.length === 0) throw new UnreadableFile('invalid', 'The file is empty.');
  if (head.subarray(0, 4).equals(oldOffice))
    throw new UnreadableFile(
      'invalid',
      'This is an old Excel workbook (.xls). Save it as .xlsx or CSV and choose it again.',
    );
  if (isWorkbook(head) && !/word\/|ppt\//.test(head.toString('latin1'))) return 'xlsx';
  const text = new TextDecoder(encodingOf(head)).decode(head);
  if (isZip(head) || text.startsWith('%PDF-') || text.includes('\0'))
    throw new UnreadableFile(
      'invalid',
      'This is not a table. Choose an Excel workbook (.xlsx), a CSV file or a list of records in JSON.',
    );
  if (/^\s*[{[]/.test(text)) return 'json-table';
  if (/^\s*</.test(text))
    throw new UnreadableFile(
      'invalid',
      "This file type can't be read here. Choose an Excel workbook (.xlsx), a CSV file or a list of records in JSON.",
    );
  return 'csv';
}
