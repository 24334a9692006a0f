import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnLetters } from './table.ts';
import type { TableSource, WrittenCell } from './write.ts';

/** One sheet of a workbook. */
export type Sheet = { readonly name: string; readonly table: TableSource };

/** The most rows of a sheet, with its headings, and the most characters of a cell. Source: Excel specifications. */
export const maxSheetRows = 1_048_576;
const maxCellLength = 32_767;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org';
const main = `${formats}/spreadsheetml/2006/main`;
const office = `${formats}/officeDocument/2006/relationships`;
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Streams a table as an Excel workbook. */
export const workbookOf = (sheetName: string, table: TableSource): Readable =>
  workbookOfSheets([{ name: sheetName, table }]);

/**
 * Streams tables as the sheets of an Excel workbook (ECMA-376). Cells are texts and numbers, which no spreadsheet
 * evaluates. The sheets are read one after the other.
 *
 * Implemented here because `write-excel-file` needs all rows in memory, and `exceljs` ignores back-pressure.
 */
export function workbookOfSheets(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(partsOf(sheets)))
    zip.addBuffer(Buffer.from(xml + text), name);
  const streams = sheets.map(({ table }) =>
    Readable.from(sheetOf(table), { objectMode: false, highWaterMark: 64 * 1024 }),
  );
  const out = Readable.from(zip.outputStream, { objectMode: false });
  // The ZIP stream does not forward errors of its entries.
  for (const failing of [...streams, zip])
    failing.on('error', (error: Error) => out.destroy(error));
  // Keeps an error before the first reader from crashing the process.
  out.on('error', () => undefined);
  // Sheets that were not read yet must not wait for ever when the reader leaves.
  out.on('close', () => {
    for (const stream of streams) stream.destroy();
  });
  // The lowest level is four times as fast, and the repeated tags are packed well enough.
  for (const [index, stream] of streams.entries())
    zip.addReadStream(stream, `xl/worksheets/sheet${index + 1}.xml`, { compressionLevel: 1 });
  zip.end();
  return out;
}

function partsOf(sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  const numbers = sheets.map((_, index) => index + 1);
  const types = numbers
    .map(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kinds}.worksheet+xml"/>`,
    )
    .join('');
  const relations = numbers
    .map(
      (n) =>
        `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )
    .join('');
  const named = sheetNames(sheets.map(({ name }) => name))
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>${types}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${formats}/package/2006/relationships">${relations}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named}</sheets></workbook>`,
  };
}

/** Names that Excel accepts: at most 31 characters without some signs, and none twice. */
function sheetNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .trim()
        .replace(/^'+|'+$/g, '') || 'Sheet';
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` ${number}`;
      const unique = `${[...plain]
        .slice(0, 31 - ending.length)
        .join('')
        .slice(0, 31 - ending.length)
        .trimEnd()}${ending}`;
      if (used.has(unique.toLowerCase())) continue;
      used.add(unique.toLowerCase());
      return unique.toWellFormed();
    }
  });
}

async function* sheetOf({ headings, batches }: TableSource): AsyncGenerator<string> {
  const letters = headings.map((_, at) => columnLetters(at));
  yield `${xml}<worksheet xmlns="${main}"><sheetData>${rowXml(headings, 1, letters)}`;
  let above = 1;
  for await (const rows of batches) {
    for (const row of rows) {
      above += 1;
      yield rowXml(row, above, letters);
    }
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly WrittenCell[], row: number, letters: readonly string[]): string {
  let text = `<row r="${row}">`;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    if (cell === undefined || cell === '') continue;
    const reference = `${letters[at] ?? columnLetters(at)}${row}`;
    text +=
      typeof cell === 'number' && Number.isFinite(cell)
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shortened(String(cell)))}</t></is></c>`;
  }
  return `${text}</row>`;
}

/** Excel repairs files with longer cells, which removes them. */
const shortened = (text: string): string =>
  text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 1)}…`;

/** XML 1.0 does not allow most control characters. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
