import type { Kind } from './kind.ts';
import { longestCellLetters, maxLetters, maxPages, pageLetters } from './limits.ts';
import { decoded, htmlText } from './plain.ts';
import type { Workbook } from './sheets.ts';
import type { Parts } from './zip-parts.ts';

export type Page = { readonly page: number; readonly text: string };

/** Pages of a document, no more than are taken of one. */
export async function* readPages(kind: Kind, bytes: Buffer): AsyncGenerator<Page> {
  let [page, letters] = [0, 0];
  for await (const raw of rawPages(kind, bytes)) {
    page += 1;
    letters += raw.length;
    if (page > maxPages || letters > maxLetters) return;
    const text = tidy(raw);
    if (text !== '') yield { page, text };
  }
}

/*
 * What reads a kind of file is loaded for that kind: a thread begins for every file, and most of what it
 * does for a short text would be to load the reader of PDF.
 */
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
      return yield* divided(htmlText(decoded(bytes)));
    default:
      return yield* divided(decoded(bytes));
  }
}

const partsOf = async (bytes: Buffer): Promise<Parts> =>
  (await import('./zip-parts.ts')).openParts(bytes);

const workbookOf = async (bytes: Buffer): Promise<Workbook> =>
  (await import('./sheets.ts')).openWorkbook(await partsOf(bytes));

/** The cells of each sheet as lines of text. */
async function* sheetPages(bytes: Buffer): AsyncGenerator<string> {
  const { sheets, rows } = await workbookOf(bytes);
  for (const [at, name] of sheets.entries()) {
    let text = `${name}\n`;
    for await (const row of rows(at, 500)) {
      const cells = row.filter((cell) => cell !== '');
      text += `${cells.map((cell) => cell.slice(0, longestCellLetters)).join('\t')}\n`;
      if (text.length < pageLetters) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

/** At the ends of lines, where there are any. */
function* divided(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from + pageLetters);
    const to = end < 0 || end > from + 2 * pageLetters ? from + pageLetters : end + 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** Without control characters, and with no more room between words than one reads. */
const tidy = (text: string): string =>
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

type Wanted = { readonly sheet: number; readonly rows: number; readonly columns: number };

/** The upper left corner of a sheet. */
export async function readTable(
  kind: 'csv' | 'xlsx',
  bytes: Buffer,
  wanted: Wanted,
): Promise<Table> {
  const { sheet, columns } = wanted;
  if (kind === 'csv') {
    const { csvRows } = await import('./csv.ts');
    return corner(['Table'], csvRows(decoded(bytes), columns + 1), wanted);
  }
  const book = await workbookOf(bytes);
  return corner(book.sheets, book.rows(sheet, columns + 1), wanted);
}

async function corner(
  sheets: readonly string[],
  source: AsyncIterable<readonly string[]>,
  wanted: Wanted,
): Promise<Table> {
  const rows: string[][] = [];
  let cut = false;
  for await (const row of source) {
    cut ||= rows.length === wanted.rows || row.length > wanted.columns;
    if (rows.length === wanted.rows) break;
    rows.push(row.slice(0, wanted.columns).map((cell) => cell.slice(0, 1_000)));
  }
  return { sheets, rows, cut };
}
