import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

const delimiters = [',', ';', '\t', '|'];

/** Parses delimited text; detects the delimiter. */
export async function* csvRows(
  text: string,
  maxColumns: number,
): AsyncGenerator<readonly string[]> {
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      bom: true,
      maxRecordSize: 1_000_000,
    }),
  );
  for await (const row of parser as AsyncIterable<string[]>) yield row.slice(0, maxColumns);
}

/** The delimiter that occurs most often at the start of the text. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000);
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
