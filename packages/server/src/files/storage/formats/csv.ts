import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

const delimiters = [',', ';', '\t', '|'];

/** The rows of a table in text, whatever stands between its columns. */
export async function* csvRows(
  text: string,
  mostColumns: number,
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
  for await (const row of parser as AsyncIterable<string[]>) yield row.slice(0, mostColumns);
}

/** The one that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000);
  const count = (sign: string) => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
