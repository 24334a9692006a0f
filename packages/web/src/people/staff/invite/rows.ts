import { parse } from 'csv-parse/browser/esm/sync';

/** One line of a table of text. */
export type Row = {
  /** The line number, as spreadsheets count it. */
  readonly line: number;
  readonly cells: readonly string[];
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Text with commas, semicolons or tabs as rows; empty ones are dropped. Fetched when somebody
 * chooses a file, for hardly anybody does.
 *
 * @throws Error for a quotation mark that is never closed.
 */
export function rowsOf(text: string): Row[] {
  const parsed = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    info: true,
  }) as unknown as Parsed[];
  let ended = 0;
  return parsed.flatMap(({ record: cells, info }) => {
    const line = ended + 1;
    ended = info.lines;
    return cells.some((cell) => cell.trim() !== '') ? [{ line, cells }] : [];
  });
}

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
