import { ZipFile } from 'yazl';

type Cell = string | { readonly amount: string };

const kind = 'application/vnd.oasis.opendocument.spreadsheet';
const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const names = 'urn:oasis:names:tc:opendocument:xmlns';
const spaces = `xmlns:office="${names}:office:1.0" xmlns:table="${names}:table:1.0" xmlns:text="${names}:text:1.0" office:version="1.3"`;

const manifest = `${xml}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

/**
 * Creates an OpenDocument spreadsheet (ISO/IEC 26300) with one sheet. The `mimetype` entry comes
 * first and uncompressed, as the standard requires. Cells are text, which spreadsheets do not
 * evaluate, or amounts.
 */
export function openDocumentOf(sheet: string, rows: readonly (readonly Cell[])[]) {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(kind), 'mimetype', { compress: false });
  const table = rows.map(
    (row) => `<table:table-row>${row.map(cellXml).join('')}</table:table-row>`,
  );
  const content = `${xml}<office:document-content ${spaces}><office:body><office:spreadsheet><table:table table:name="${escaped(sheet)}">${table.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  zip.addBuffer(Buffer.from(content), 'content.xml');
  zip.addBuffer(Buffer.from(manifest), 'META-INF/manifest.xml');
  zip.end();
  return zip.outputStream;
}

function cellXml(cell: Cell): string {
  if (cell === '') return '<table:table-cell/>';
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string">${textCell(cell)}</table:table-cell>`;
  return `<table:table-cell office:value-type="float" office:value="${escaped(cell.amount)}">${textCell(cell.amount)}</table:table-cell>`;
}

const textCell = (text: string): string => `<text:p>${escaped(text)}</text:p>`;

/** XML 1.0 does not allow most control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
