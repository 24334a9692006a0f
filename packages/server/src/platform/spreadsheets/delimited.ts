import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { decodeStream, encodingOf } from './encoding.ts';
import type { Cell } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

const delimiters = [',', ';', '\t', '|'];

/** Maximum length of a record, in characters: an unclosed quotation mark would otherwise consume the whole file. */
const maxRecordLength = 500_000;

/** The character that splits the first lines most often and most evenly, ignoring quoted text. */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const maxCommonCount = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return (
      maxCommonCount *
      (counts.filter((count) => count === maxCommonCount).length / Math.max(1, counts.length))
    );
  };
  return delimiters.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

/**
 * The records of a CSV file, whatever its delimiter and encoding.
 *
 * @throws UnreadableFile `invalid` when quotation marks do not match.
 */
export async function* readDelimited(
  head: Buffer,
  stream: Readable,
): AsyncGenerator<readonly Cell[]> {
  const encoding = encodingOf(head);
  const parser = parse({
    delimiter: delimiterOf(new TextDecoder(encoding).decode(head)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
  });
  const decoder = decodeStream(encoding);
  for (const failing of [stream, decoder]) failing.on('error', (error) => parser.destroy(error));
  stream.pipe(decoder).pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    const { lines } = error as { lines?: number };
    if (lines === undefined) throw error;
    throw new UnreadableFile(
      'invalid',
      'Line {{line}} of the file cannot be read. Check its quotation marks.',
      { values: { line: lines } },
    );
  }
}
