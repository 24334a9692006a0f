import { parse } from 'csv-parse/browser/esm/sync';

/** One line of a table of text. */
export type Row = {
  /** The line number, as spreadsheets count it. */
  readonly line: number;
  readonly cells: readonly string[];
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Parses text with commas, semicolons or tabs into rows; empty ones are dropped. Loaded on demand, because few people
 * import a list.
 *
 * @throws Error for an unclosed quotation mark
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
