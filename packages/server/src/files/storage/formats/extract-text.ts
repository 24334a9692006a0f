import type { Kind } from './kind.ts';
import { maxCellCharacters, maxCharacters, maxPages, pageCharacters } from './limits.ts';
import type { Parts } from './open-parts.ts';
import { decodeText, htmlText } from './plain.ts';
import type { Workbook } from './sheets.ts';

export type Page = { readonly page: number; readonly text: string };

/** Yields the pages of a document, up to the limits. */
export async function* readPages(kind: Kind, bytes: Buffer): AsyncGenerator<Page> {
  let [page, length] = [0, 0];
  for await (const raw of rawPages(kind, bytes)) {
    page += 1;
    length += raw.length;
    if (page > maxPages || length > maxCharacters) return;
    const text = normalised(raw);
    if (text !== '') yield { page, text };
  }
}

/* Parsers are imported on demand: a child process starts for every file, and loading the PDF parser would dominate the
 * time for a short text. */
async function* rawPages(kind: Kind, bytes: Buffer): AsyncGenerator<string> {
  switch (kind) {
    case 'pdf':
      return yield* (await import('./pdf.ts')).pdfPages(bytes);
    case 'docx':
      return yield* (await import('./docx.ts')).docxPages(await partsOf(bytes));
    case 'pptx':
      return yield* (await import('./pptx.ts')).pptxPages(await partsOf(bytes));
    case 'odf':
      return yield* (await import('./odf.ts')).odfPages(await partsOf(bytes));
    case 'xlsx':
      return yield* sheetPages(bytes);
    case 'html':
      return yield* splitPages(htmlText(decodeText(bytes)));
    default:
      return yield* splitPages(decodeText(bytes));
  }
}

const partsOf = async (bytes: Buffer): Promise<Parts> =>
  (await import('./open-parts.ts')).openParts(bytes);

const workbookOf = async (bytes: Buffer): Promise<Workbook> =>
  (await import('./sheets.ts')).openWorkbook(await partsOf(bytes));

/** Yields the rows of each sheet as lines of tab-separated text. */
async function* sheetPages(bytes: Buffer): AsyncGenerator<string> {
  const { sheets, rows } = await workbookOf(bytes);
  for (const [at, name] of sheets.entries()) {
    let text = `${name}\n`;
    for await (const row of rows(at, 500)) {
      const cells = row.filter((cell) => cell !== '');
      text += `${cells.map((cell) => cell.slice(0, maxCellCharacters)).join('\t')}\n`;
      if (text.length < pageCharacters) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

/** Splits text into pages, at line ends where possible. */
function* splitPages(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from + pageCharacters);
    const to = end < 0 || end > from + 2 * pageCharacters ? from + pageCharacters : end + 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** Removes control characters and collapses white space. */
const normalised = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();

export type Table = {
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly cut: boolean;
};

type TableRange = { readonly sheet: number; readonly rows: number; readonly columns: number };

/** The top left corner of a sheet, with at most `rows` rows and `columns` columns. */
export async function readTable(
  kind: 'csv' | 'xlsx',
  bytes: Buffer,
  range: TableRange,
): Promise<Table> {
  const { sheet, columns } = range;
  if (kind === 'csv') {
    const { csvRows } = await import('./csv.ts');
    return readCorner(['Table'], csvRows(decodeText(bytes), columns + 1), range);
  }
  const book = await workbookOf(bytes);
  return readCorner(book.sheets, book.rows(sheet, columns + 1), range);
}

async function readCorner(
  sheets: readonly string[],
  source: AsyncIterable<readonly string[]>,
  range: TableRange,
): Promise<Table> {
  const rows: string[][] = [];
  let cut = false;
  for await (const row of source) {
    cut ||= rows.length === range.rows || row.length > range.columns;
    if (rows.length === range.rows) break;
    rows.push(row.slice(0, range.columns).map((cell) => cell.slice(0, 1_000)));
  }
  return { sheets, rows, cut };
}
