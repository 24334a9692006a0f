import type { Readable } from 'node:stream';
import { readDelimited } from './delimited.ts';
import { encodingOf } from './encoding.ts';
import { firstBytes, headBytes, readIntoMemory } from './first-bytes.ts';
import { type KnownIn, type Table, tableOf } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readWorkbook } from './workbook.ts';
import { isWorkbook, isZip } from './zip.ts';

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const chooseAdvice = 'Choose an Excel workbook (.xlsx) or a CSV file.';

type OpenTable = Table & { readonly format: 'csv' | 'xlsx' };

/**
 * Opens a CSV file of any usual delimiter and encoding, or the first sheet of a workbook, told by
 * its content and never by its name.
 *
 * @throws UnreadableFile `invalid` or `too_large`, with what to do.
 */
export async function openTable(
  stream: () => Promise<Readable>,
  knownIn: KnownIn,
): Promise<OpenTable> {
  const head = await firstBytes(await stream(), headBytes);
  const format = formatOf(head);
  const records =
    format === 'xlsx'
      ? readWorkbook(await readIntoMemory(await stream()))
      : readDelimited(head, await stream());
  const table = await tableOf(records, knownIn);
  if (!table)
    throw new UnreadableFile(
      'invalid',
      'The file contains no table. Its first row must contain the column names.',
    );
  return { ...table, format };
}

function formatOf(head: Buffer): 'csv' | 'xlsx' {
  if (head.length === 0) throw new UnreadableFile('invalid', 'The file is empty.');
  if (head.subarray(0, 4).equals(oldOffice))
    throw new UnreadableFile(
      'invalid',
      'This is an old Excel workbook (.xls). Save it as .xlsx or CSV and choose it again.',
    );
  if (isWorkbook(head) && !/word\/|ppt\//.test(head.toString('latin1'))) return 'xlsx';
  const text = new TextDecoder(encodingOf(head)).decode(head);
  if (isZip(head) || text.startsWith('%PDF-') || text.includes('\0'))
    throw new UnreadableFile('invalid', `This is not a table. ${chooseAdvice}`);
  if (/^\s*[<{]/.test(text))
    throw new UnreadableFile('invalid', `This file type can't be read here. ${chooseAdvice}`);
  return 'csv';
}
