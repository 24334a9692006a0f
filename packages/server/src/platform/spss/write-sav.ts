import { Readable } from 'node:stream';
import { openCases } from './cases.ts';
import { dictionaryOf } from './dictionary.ts';

/** The widest text that a data file can hold, in bytes of UTF-8. Longer ones are cut. */
export const maxTextBytes = 32_767;

/** A number, a text, or nothing: the system-missing value, or an empty text. */
export type SpssValue = number | string | undefined;

export type SpssVariable = {
  /** As `variableNames` makes it. */
  readonly name: string;
  /** What the variable is about; the question. */
  readonly label: string;
  /** Bytes of a text in UTF-8; undefined for numbers. */
  readonly width?: number | undefined;
  /** How a number is shown. */
  readonly format?: 'number' | 'whole' | 'date' | 'time' | 'date-time' | undefined;
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  /** What values mean, such as the labels of choices. */
  readonly labels?: ReadonlyMap<string | number, string> | undefined;
};

type DataFile = {
  readonly title: string;
  readonly createdAt: Date;
  readonly variables: readonly SpssVariable[];
  /** How many rows `batches` has. */
  readonly cases: number;
  readonly batches: AsyncIterable<readonly (readonly SpssValue[])[]>;
};

/**
 * Streams an SPSS data file (`.sav`) in UTF-8, with labels of variables and values, compressed by bytes. Source of the
 * format: "System File Format" in the manual for developers of GNU PSPP. Implemented here because no maintained library writes it.
 */
export const savOf = (file: DataFile): Readable =>
  Readable.from(bytesOf(file), { objectMode: false, highWaterMark: 64 * 1024 });

async function* bytesOf(file: DataFile): AsyncGenerator<Buffer> {
  const variables = file.variables.map((variable) =>
    variable.width === undefined
      ? variable
      : { ...variable, width: Math.min(Math.max(variable.width, 1), maxTextBytes) },
  );
  yield* dictionaryOf({ ...file, variables });
  const cases = openCases(variables);
  for await (const rows of file.batches)
    for (const row of rows) {
      const bytes = cases.add(row);
      if (bytes.length > 0) yield bytes;
    }
  yield cases.end();
}
