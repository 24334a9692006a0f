import { buffer } from 'node:stream/consumers';
import { openZip, ZipFailure } from '../zip/index.ts';
import { areaOf } from './sheet-area.ts';
import type { Cell } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Workbooks are read in memory, so their unpacked parts are limited. */
const maxUnpackedBytes = 150 * 1024 * 1024;

/** Cells stay in memory until the last one is read, including empty ones. */
const maxCells = 40_000_000;

const damaged = (cause: Error) =>
  new UnreadableFile('invalid', 'The workbook is damaged. Save it again.', { cause });

const tooLarge = (cause: Error) =>
  new UnreadableFile('too_large', 'The workbook is too large. Save the sheet as CSV instead.', {
    cause,
  });

/** Unpacks everything once: the library that reads the cells has no limits. */
async function check(bytes: Buffer): Promise<void> {
  const { names, read } = await openZip(bytes, { maxUnpackedBytes });
  for (const name of names) {
    const text = (await buffer(read(name))).toString('latin1');
    if (text.includes('sheetData') && areaOf(text) > maxCells)
      throw new UnreadableFile(
        'too_large',
        'The sheet is too wide or too long. Save it as CSV instead.',
      );
  }
}

/**
 * The rows of the first sheet of an Excel workbook; date cells become dates.
 *
 * @throws UnreadableFile `invalid` when it is not a workbook, `too_large` when it unpacks to too much.
 */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<readonly Cell[]> {
  await check(bytes).catch((cause) => {
    if (!(cause instanceof ZipFailure)) throw cause;
    throw cause.reason === 'damaged' ? damaged(cause) : tooLarge(cause);
  });
  // Loaded with the first workbook: most files are CSV.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(bytes).catch((cause) => {
    throw new UnreadableFile(
      'invalid',
      'The workbook cannot be read. Save it again as .xlsx or as CSV.',
      {
        cause,
      },
    );
  });
  yield* rows as Cell[][];
}
