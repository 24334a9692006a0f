import { openTable, peek, type Row, readFileHere } from '../spreadsheets/index.ts';
import { cellText } from './cells.ts';
import { columnTypeOf } from './column-type.ts';
import type { FileLayout, Reading } from './importer.ts';

/** Number of rows examined for samples, types and guesses. */
const sampledRows = 200;

type Reader<Raw> = {
  /** The field that each column most likely fills. */
  readonly guess: (columns: readonly string[]) => Readonly<Record<string, string>>;
  /** Reads one row; `cells` are its texts in the order of the columns. */
  readonly rowOf: (row: Row, mapping: Reading['mapping'], columns: readonly string[]) => Raw;
  /** Metadata to store about the file besides its rows. */
  readonly originOf?: (first: readonly Row[], guess: Reading['mapping']) => FileLayout['origin'];
};

/** The code of a child process that reads a table for an import: call it once in `Importer.childModule`. */
export const readTableHere = <Raw>({ guess, rowOf, originOf }: Reader<Raw>): void =>
  readFileHere<FileLayout, Reading, Raw>(async (stream) => {
    const fullTable = await openTable(stream, (columns) => Object.keys(guess(columns)).length);
    const { first, table } = await peek(fullTable, sampledRows);
    const { columns } = table;
    const guessed = guess(columns);
    async function* rowsAfter({ mapping, after }: Reading) {
      for await (const row of table.rows)
        if (row.number > after) yield rowOf(row, mapping, columns);
    }
    return {
      layout: {
        format: fullTable.format,
        columns: columns.map((name) => {
          const samples = first.map(({ cells }) => cellText(cells.get(name))).filter(Boolean);
          return {
            name,
            samples: samples.slice(0, 3).map((sample) => sample.slice(0, 120)),
            type: columnTypeOf(samples),
          };
        }),
        guess: guessed,
        origin: originOf?.(first, guessed) ?? {},
      },
      rows: rowsAfter,
    };
  });
