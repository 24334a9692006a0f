import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { columnLetters } from './table.ts';

/** A table to export: its headings, then its rows in batches. */
export type TableSource = {
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
};

/**
 * Streams a table as CSV (RFC 4180, UTF-8 with the byte order mark that Excel needs). Formulas are escaped. Every CSV
 * export of the product uses this function.
 */
export const csvOf = (table: TableSource): Readable =>
  Readable.from(linesOf(table), { objectMode: false });

async function* linesOf({ headings, batches }: TableSource): AsyncGenerator<string> {
  yield lines([headings], true);
  for await (const rows of batches) if (rows.length > 0) yield lines(rows, false);
}

const lines = (rows: readonly (readonly string[])[], bom: boolean): string =>
  stringify(
    rows.map((row) => row.map(escapeFormulas)),
    { bom, record_delimiter: 'windows', quoted_match: /[;\t]/ },
  );

/** A plain number, such as a negative amount. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Positions in a cell where a formula could start: its beginning, and after each character at which a spreadsheet may
 * start another cell. Where the list separator is a semicolon, as in most of Europe, Excel splits lines there even
 * within quotes, which it recognises only at the start of what it takes for a cell. The full-width characters are
 * those that Apple Numbers accepts. The lookbehind takes linear time, also for a cell of line breaks only. Source:
 * OWASP, CSV Injection.
 */
const formulaStart =
  /^(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])|(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"']*)/g;

/** An apostrophe before a formula makes it text. */
const escapeFormulas = (cell: string): string =>
  plainNumber.test(cell) ? cell : cell.replace(formulaStart, "'");

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org';
const main = `${formats}/spreadsheetml/2006/main`;
const office = `${formats}/officeDocument/2006/relationships`;
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = {
  '[Content_Types].xml': `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * Streams a table as an Excel workbook (ECMA-376). Every cell is text, which no spreadsheet evaluates.
 *
 * Implemented here because `write-excel-file` needs all rows in memory, and `exceljs` ignores back-pressure.
 */
export function workbookOf(sheetName: string, table: TableSource): Readable {
  const zip = new ZipFile();
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [name, text] of Object.entries({ ...parts, 'xl/workbook.xml': workbook }))
    zip.addBuffer(Buffer.from(xml + text), name);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  const out = Readable.from(zip.outputStream, { objectMode: false });
  // The ZIP stream does not forward errors of its entries.
  for (const failing of [sheet, zip]) failing.on('error', (error: Error) => out.destroy(error));
  // Keeps an error before the first reader from crashing the process.
  out.on('error', () => undefined);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetOf({ headings, batches }: TableSource): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetData>${rowXml(headings, 1)}`;
  let above = 1;
  for await (const rows of batches) {
    const first = above + 1;
    if (rows.length > 0) yield rows.map((row, at) => rowXml(row, first + at)).join('');
    above += rows.length;
  }
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells.map((text, at) => cellXml(text, `${columnLetters(at)}${row}`)).join('')}</row>`;

const cellXml = (text: string, reference: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** XML 1.0 does not allow most control characters. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
