import { segmentsOf, unitsOf } from './layout.ts';
import { cut } from './names.ts';
import type { SpssVariable } from './write-sav.ts';

type Described = {
  readonly title: string;
  readonly createdAt: Date;
  readonly cases: number;
  readonly variables: readonly SpssVariable[];
};

/** One of the variables that a text longer than 255 bytes is spread over, or a variable as it is. */
type Segment = {
  readonly variable: SpssVariable;
  readonly width: number;
  readonly shortName: string;
  /** Whether it is the first, which has the name and the labels. */
  readonly isFirst: boolean;
  /** Its position among values of eight bytes, from 1. */
  readonly position: number;
};

/** Everything before the rows. */
export function* dictionaryOf(file: Described): Generator<Buffer> {
  const segments = segmentsIn(file.variables);
  const last = segments.at(-1);
  const units = last === undefined ? 0 : last.position - 1 + unitsOf(last.width);
  yield header(file, units);
  for (const segment of segments) yield variableRecord(segment);
  for (const segment of segments) if (segment.isFirst) yield valueLabels(segment);
  const first = segments.filter(({ isFirst }) => isFirst);
  yield extension(3, 4, [1, 0, 0, -1, 1, 1, 2, 65_001].map(int32));
  yield extension(4, 8, [-Number.MAX_VALUE, Number.MAX_VALUE, lowest()].map(float64));
  yield extension(11, 4, segments.flatMap(displayed));
  const named = first.map(({ shortName, variable }) => `${shortName}=${variable.name}`);
  yield extension(13, 1, [Buffer.from(named.join('\t'))]);
  const long = first.filter(({ variable: { width = 0 } }) => width > 255);
  if (long.length > 0) {
    const widths = long.map(
      ({ shortName, variable: { width = 0 } }) =>
        `${shortName}=${String(width).padStart(5, '0')}\0\t`,
    );
    yield extension(14, 1, [Buffer.from(widths.join(''))]);
  }
  yield extension(16, 8, [int64(1), int64(file.cases)]);
  yield extension(20, 1, [Buffer.from('UTF-8')]);
  for (const { variable } of first) {
    const labels = longLabels(variable);
    if (labels !== undefined) yield extension(21, 1, [labels]);
  }
  yield Buffer.concat([int32(999), int32(0)]);
}

function segmentsIn(variables: readonly SpssVariable[]): Segment[] {
  const segments: Segment[] = [];
  let position = 1;
  for (const variable of variables)
    for (const [index, width] of segmentsOf(variable).entries()) {
      const shortName = `V${segments.length + 1}`;
      segments.push({ variable, width, shortName, isFirst: index === 0, position });
      position += unitsOf(width);
    }
  return segments;
}

function header({ title, createdAt, cases }: Described, units: number): Buffer {
  const [, day = '', month = '', year = ''] =
    /(\d\d) (\w{3}) \d\d(\d\d)/.exec(createdAt.toUTCString()) ?? [];
  const few = cases < 2 ** 31 ? cases : -1;
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE NGO Plus', 60),
    ...[2, units, 1, 0, few].map(int32),
    float64(100),
    padded(`${day} ${month} ${year}`, 9),
    padded(createdAt.toISOString().slice(11, 19), 8),
    padded(title, 64),
    Buffer.alloc(3),
  ]);
}

/** Types of formats. Source: PSPP, "Variable Record". */
const formatTypes = { text: 1, number: 5, whole: 5, date: 20, time: 21, 'date-time': 22 } as const;
const formatWidths = { number: 12, whole: 10, date: 11, time: 8, 'date-time': 20 } as const;

function formatOf({ variable, width }: Segment): Buffer {
  if (width > 0) return int32((formatTypes.text << 16) | (width << 8));
  const { format = 'number' } = variable;
  const decimals = format === 'number' ? 4 : 0;
  return int32((formatTypes[format] << 16) | (formatWidths[format] << 8) | decimals);
}

function variableRecord(segment: Segment): Buffer {
  const { variable, width, shortName, isFirst } = segment;
  const label = isFirst ? Buffer.from(cut(oneLine(variable.label), 255)) : Buffer.alloc(0);
  const hasLabel = label.length > 0;
  const format = formatOf(segment);
  const record = [
    ...[2, width, hasLabel ? 1 : 0, 0].map(int32),
    format,
    format,
    padded(shortName, 8),
    ...(hasLabel ? [int32(label.length), label, Buffer.alloc(-label.length & 3)] : []),
  ];
  const blank = int32(0);
  for (let unit = 1; unit < unitsOf(width); unit += 1)
    record.push(int32(2), int32(-1), blank, blank, blank, blank, padded('', 8));
  return Buffer.concat(record);
}

const maxLabelBytes = 120;

/** The labels of numbers and of texts of up to eight bytes. */
function valueLabels({ variable: { width, labels }, position }: Segment): Buffer {
  if (labels === undefined || labels.size === 0 || (width ?? 0) > 8) return Buffer.alloc(0);
  const entries: Buffer[] = [];
  let count = 0;
  for (const [value, text] of labels) {
    const label = Buffer.from(cut(oneLine(text), maxLabelBytes));
    if (label.length === 0 || isTooLong(value, width)) continue;
    count += 1;
    const shown = width === undefined ? float64(Number(value)) : padded(String(value), 8);
    entries.push(
      shown,
      Buffer.of(label.length),
      label,
      Buffer.alloc(-(label.length + 1) & 7, 0x20),
    );
  }
  if (count === 0) return Buffer.alloc(0);
  return Buffer.concat([int32(3), int32(count), ...entries, int32(4), int32(1), int32(position)]);
}

/** The labels of longer texts. Source: PSPP, "Long String Value Labels Record". */
function longLabels({ name, width = 0, labels }: SpssVariable): Buffer | undefined {
  if (labels === undefined || width <= 8) return undefined;
  const known = [...labels].filter(([value, text]) => text !== '' && !isTooLong(value, width));
  if (known.length === 0) return undefined;
  const about = Buffer.from(name);
  return Buffer.concat([
    int32(about.length),
    about,
    int32(width),
    int32(known.length),
    ...known.flatMap(([value, text]) => {
      const label = Buffer.from(cut(oneLine(text), maxLabelBytes));
      return [int32(width), padded(String(value), width), int32(label.length), label];
    }),
  ]);
}

const isTooLong = (value: string | number, width: number | undefined): boolean =>
  width !== undefined && Buffer.byteLength(String(value)) > width;

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const;

/** Measure, width of the column on the screen, and alignment: texts left, numbers right. */
const displayed = ({ variable, width }: Segment): Buffer[] =>
  [measures[variable.measure], Math.min(Math.max(width, 8), 40), width > 0 ? 0 : 1].map(int32);

function extension(subtype: number, size: number, content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([...[7, subtype, size, bytes.length / size].map(int32), bytes]);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text in exactly so many bytes, filled with spaces. */
function padded(text: string, bytes: number): Buffer {
  const field = Buffer.alloc(bytes, 0x20);
  field.write(cut(text, bytes));
  return field;
}

function int32(value: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeInt32LE(value | 0);
  return field;
}

function int64(value: number): Buffer {
  const field = Buffer.alloc(8);
  field.writeBigInt64LE(BigInt(value));
  return field;
}

function float64(value: number): Buffer {
  const field = Buffer.alloc(8);
  field.writeDoubleLE(value);
  return field;
}

/** The second smallest number, which SPSS writes for "lowest". */
function lowest(): number {
  const field = float64(-Number.MAX_VALUE);
  field.writeBigUInt64LE(field.readBigUInt64LE() - 1n);
  return field.readDoubleLE();
}
