import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { columnLetters } from './table.ts';

/** A table on its way out: its headings, then its rows a batch at a time. */
export type Written = {
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
};

/**
 * A table as CSV (RFC 4180, UTF-8 with the byte order mark that Excel needs), written while it is
 * read. Formulas are neutralised. Every CSV export of the product uses this function.
 */
export const csvOf = (table: Written): Readable =>
  Readable.from(linesOf(table), { objectMode: false });

async function* linesOf({ headings, batches }: Written): AsyncGenerator<string> {
  yield lines([headings], true);
  for await (const rows of batches) if (rows.length > 0) yield lines(rows, false);
}

const lines = (rows: readonly (readonly string[])[], bom: boolean): string =>
  stringify(
    rows.map((row) => row.map(withoutFormulas)),
    { bom, record_delimiter: 'windows', quoted_match: /[;\t]/ },
  );

/** A plain number, such as a negative amount. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Places in a cell where a formula could begin: its start, and after each character at which a
 * spreadsheet may begin another cell. Where the list separator is a semicolon, as in most of
 * Europe, Excel splits a line there even within quotes, which it recognises only at the start of
 * what it takes for a cell. The full-width signs are those that Apple Numbers accepts.
 * Looking back from each sign takes linear time, also for a cell of line breaks alone.
 * Source: OWASP, CSV Injection.
 */
const formulaStart =
  /^(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])|(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"']*)/g;

/** An apostrophe before a formula makes it text. */
const withoutFormulas = (cell: string): string =>
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
 * A table as an Excel workbook (ECMA-376), written while it is read. Every cell is text, which no
 * spreadsheet calculates.
 *
 * Written here because `write-excel-file` needs all rows in memory, and `exceljs` reads on while a
 * slow receiver does not.
 */
export function workbookOf(sheetName: string, table: Written): Readable {
  const zip = new ZipFile();
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [name, text] of Object.entries({ ...parts, 'xl/workbook.xml': workbook }))
    zip.addBuffer(Buffer.from(xml + text), name);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  const out = Readable.from(zip.outputStream, { objectMode: false });
  // The zip repeats the errors of what it packs.
  for (const failing of [sheet, zip]) failing.on('error', (error: Error) => out.destroy(error));
  // It may fail before anybody reads it.
  out.on('error', () => undefined);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetOf({ headings, batches }: Written): AsyncGenerator<string> {
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

const cellXml = (text: string, place: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** XML 1.0 has no place for most control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
