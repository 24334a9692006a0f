import { read, set_cptable, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full';
import { isZip, UnreadableFile } from '../../../platform/spreadsheets/index.ts';
import { openZip } from '../../../platform/zip/index.ts';

/** A row with its number as the spreadsheet shows it. Cells are text; '' without a value. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** A sheet without its empty rows. */
export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] };

/** Spreadsheets may claim a million rows; reading stops after as many empty ones, as pyxform does. */
const mostEmpty = 20;
const mostRows = 60_000;
const mostColumns = 1_000;

// Workbooks of the nineties are not in Unicode.
set_cptable(codepages);

/** Workbooks are read in memory, so their unpacked parts are limited. */
const maxUnpackedBytes = 100 * 1024 * 1024;

/** How .xls begins: as a compound file, or as bare records in the oldest versions. */
const oldFormats = ['d0cf11e0', '09080600', '09080800', '09081000'];

/**
 * The sheets of an Excel workbook of any age (.xls, .xlsx, .xlsm), whatever the file's name says.
 *
 * Not `read-excel-file`, which the imports use: it does not read .xls, and half of the forms in use are .xls.
 * @throws UnreadableFile
 */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  try {
    if (isZip(bytes)) await limitUnpacked(bytes);
    else if (!oldFormats.includes(bytes.subarray(0, 4).toString('hex')))
      throw new Error('The file is not a workbook.');
    const workbook = read(bytes, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: mostRows,
    });
    return workbook.SheetNames.map((name) => ({ name, rows: rowsOf(workbook.Sheets[name]) }));
  } catch (cause) {
    throw new UnreadableFile(
      'invalid',
      "The workbook can't be read. Save it again as .xlsx and import it again.",
      { cause: cause as Error },
    );
  }
}

/** Unpacks everything once, because the library has no limit. */
async function limitUnpacked(bytes: Buffer): Promise<void> {
  const { names, read: open } = await openZip(bytes, { maxUnpackedBytes });
  for (const name of names) for await (const _ of open(name));
}

type DenseCell = { readonly v?: unknown; readonly t?: string } | undefined;

function rowsOf(sheet: WorkSheet | undefined): SheetRow[] {
  const dense = (sheet?.['!data'] ?? []) as readonly (readonly DenseCell[] | undefined)[];
  const rows: SheetRow[] = [];
  let empty = 0;
  for (let index = 0; index < dense.length && empty <= mostEmpty; index += 1) {
    const cells = (dense[index] ?? []).slice(0, mostColumns);
    const texts = Array.from({ length: cells.length }, (_, column) => textOfCell(cells[column]));
    if (texts.every((text) => text === '')) {
      empty += 1;
      continue;
    }
    empty = 0;
    rows.push({ number: index + 1, cells: texts });
  }
  return rows;
}

function textOfCell(cell: DenseCell): string {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === 'e') return '';
  if (value instanceof Date) return textOfDate(value);
  return cleaned(String(value));
}

/** Excel stores a time as a date on the day before its calendar begins. */
function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  if (date.getUTCFullYear() < 1901) return text.slice(11, 19);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

/** Word processors and spreadsheets put typographic quotes and fixed spaces into expressions. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\u00A0\u202F\u2007]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
