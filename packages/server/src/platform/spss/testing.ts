/** A variable of a data file as the format describes it. */
export type ReadVariable = {
  readonly name: string;
  readonly label: string;
  /** Bytes; 0 for numbers. */
  readonly width: number;
  readonly format: number;
  readonly labels: ReadonlyMap<string | number, string>;
};

export type ReadFile = {
  readonly variables: readonly ReadVariable[];
  readonly rows: readonly (string | number | undefined)[][];
};

type Slot = {
  short: string;
  label: string;
  width: number;
  format: number;
  labels: Map<string | number, string>;
};

/**
 * Reads an SPSS data file strictly by the published format, independently of the writer. Source: "System File Format" in
 * the manual for developers of GNU PSPP.
 *
 * @throws Error for anything that the format does not allow
 */
export function readSav(file: Buffer): ReadFile {
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`${what} at byte ${at}.`);
  };
  const int = () => {
    at += 4;
    return file.readInt32LE(at - 4);
  };
  const bytes = (length: number) => {
    if (length < 0 || at + length > file.length) fail('The file is too short');
    at += length;
    return file.subarray(at - length, at);
  };
  const text = (length: number) => bytes(length).toString('utf8');

  if (text(4) !== '$FL2' || !text(60).startsWith('@(#) SPSS DATA FILE')) fail('Not a data file');
  const [layout, units, compression, weight, cases] = [int(), int(), int(), int(), int()];
  if (layout !== 2 || compression !== 1 || weight !== 0) fail('An unexpected header');
  const bias = bytes(8).readDoubleLE();
  if (!/^\d\d [A-Z][a-z]{2} \d\d$/.test(text(9)) || !/^\d\d:\d\d:\d\d$/.test(text(8)))
    fail('A wrong date');
  bytes(64 + 3);

  const slots: Slot[] = [];
  const positions = new Map<number, Slot>();
  let position = 0;
  let expected = 0;
  let type = int();
  for (; type === 2; type = int()) {
    const [width, hasLabel, missing, print, write] = [int(), int(), int(), int(), int()];
    const short = text(8).trimEnd();
    position += 1;
    if (missing !== 0 || print !== write) fail('An unexpected variable');
    if (width === -1) {
      if (expected === 0 || short !== '') fail('An unexpected continuation');
      expected -= 1;
      continue;
    }
    if (expected !== 0) fail('A missing continuation');
    if (!/^[A-Z][A-Z0-9]{0,7}$/.test(short) || width < 0 || width > 255) fail('A wrong variable');
    expected = width === 0 ? 0 : Math.ceil(width / 8) - 1;
    let label = '';
    if (hasLabel === 1) {
      const length = int();
      label = text(length);
      bytes((4 - (length % 4)) % 4);
    }
    const slot = { short, label, width, format: (print >> 16) & 0xff, labels: new Map() };
    slots.push(slot);
    positions.set(position, slot);
  }
  if (expected !== 0 || position !== units) fail('A wrong number of values');

  for (; type === 3; type = int()) {
    const entries: [Buffer, string][] = [];
    for (let left = int(); left > 0; left -= 1) {
      const value = bytes(8);
      const length = bytes(1)[0] ?? 0;
      entries.push([value, text(length)]);
      bytes((8 - ((length + 1) % 8)) % 8);
    }
    if (int() !== 4) fail('Labels without variables');
    for (let left = int(); left > 0; left -= 1) {
      const slot = positions.get(int()) ?? fail('Labels of an unknown variable');
      if (slot.width > 8) fail('Labels of a long text');
      for (const [value, label] of entries)
        slot.labels.set(
          slot.width === 0 ? value.readDoubleLE() : value.toString('utf8').trimEnd(),
          label,
        );
    }
  }

  const names = new Map<string, string>();
  const long = new Map<string, number>();
  const longLabels = new Map<string, Map<string, string>>();
  for (; type === 7; type = int()) {
    const [subtype, size, count] = [int(), int(), int()];
    const content = bytes(size * count);
    if (subtype === 3 && content.readInt32LE(28) !== 65_001) fail('Not UTF-8');
    if (subtype === 4 && content.readDoubleLE(0) !== -Number.MAX_VALUE)
      fail('A wrong missing value');
    if (subtype === 11 && count !== slots.length * 3) fail('A wrong number of columns');
    if (subtype === 13)
      for (const pair of content.toString('utf8').split('\t')) {
        const [short = '', name = ''] = pair.split('=');
        if (Buffer.byteLength(name) > 64 || !/^\p{L}[\p{L}\p{N}_.]*$/u.test(name))
          fail(`The name ${name}`);
        if ([...names.values()].some((other) => other.toUpperCase() === name.toUpperCase()))
          fail('A name twice');
        names.set(short, name);
      }
    if (subtype === 14)
      for (const entry of content.toString('latin1').split('\0\t').filter(Boolean)) {
        const [short = '', width = ''] = entry.split('=');
        long.set(short, Number(width));
      }
    if (subtype === 16 && Number(content.readBigInt64LE(8)) !== cases)
      fail('Another number of cases');
    if (subtype === 20 && content.toString() !== 'UTF-8') fail('Another encoding');
    if (subtype === 21) readLongLabels(content, longLabels);
  }
  if (type !== 999 || int() !== 0) fail('No end of the dictionary');

  const values = unpack(file.subarray(at), bias);
  const variables: ReadVariable[] = [];
  const segments: { width: number; parts: number[] }[] = [];
  for (let index = 0; index < slots.length; ) {
    const slot = slots[index];
    if (slot === undefined) break;
    const width = long.get(slot.short) ?? slot.width;
    const count = width > 255 ? Math.ceil(width / 252) : 1;
    const parts = slots.slice(index, index + count).map((part) => part.width);
    if (count > 1 && parts.slice(0, -1).some((part) => part !== 255)) fail('A wrong segment');
    const name = names.get(slot.short) ?? fail('A variable without a name');
    variables.push({
      name,
      label: slot.label,
      width,
      format: slot.format,
      labels: longLabels.get(name) ?? slot.labels,
    });
    segments.push({ width, parts });
    index += count;
  }
  const rows = [];
  for (let row = 0; row < cases; row += 1)
    rows.push(
      segments.map(({ width, parts }) => {
        if (width === 0) return values.number();
        const read = parts.map((part) => values.bytes(Math.ceil(part / 8) * 8).subarray(0, 255));
        return Buffer.concat(read).subarray(0, width).toString('utf8').trimEnd();
      }),
    );
  values.end();
  return { variables, rows };
}

function readLongLabels(content: Buffer, labels: Map<string, Map<string, string>>): void {
  let at = 0;
  const sized = () => {
    const length = content.readInt32LE(at);
    at += 4 + length;
    return content.toString('utf8', at - length, at);
  };
  while (at < content.length) {
    const known = new Map<string, string>();
    labels.set(sized(), known);
    const width = content.readInt32LE(at);
    at += 4;
    if (width <= 8) throw new Error('Long labels of a short text.');
    let left = content.readInt32LE(at);
    at += 4;
    for (; left > 0; left -= 1) known.set(sized().trimEnd(), sized());
  }
}

/** The values of eight bytes in the compressed rows. */
function unpack(data: Buffer, bias: number) {
  let at = 0;
  let codes: number[] = [];
  const next = (): number | Buffer | undefined => {
    for (;;) {
      if (codes.length === 0) {
        if (at + 8 > data.length) throw new Error('The rows are too short.');
        codes = [...data.subarray(at, at + 8)];
        at += 8;
      }
      const code = codes.shift() ?? 0;
      if (code === 0) continue;
      if (code === 252) throw new Error('The rows end early.');
      if (code === 255) return undefined;
      if (code === 254) return Buffer.alloc(8, 0x20);
      if (code < 252) return code - bias;
      at += 8;
      if (at > data.length) throw new Error('A value is too short.');
      return data.subarray(at - 8, at);
    }
  };
  return {
    number: () => {
      const value = next();
      return Buffer.isBuffer(value) ? value.readDoubleLE() : value;
    },
    bytes: (length: number) => {
      const read: Buffer[] = [];
      for (let unit = 0; unit < length; unit += 8) {
        const value = next();
        if (!Buffer.isBuffer(value)) throw new Error('A number in a text.');
        read.push(value);
      }
      return Buffer.concat(read);
    },
    end: () => {
      if (at !== data.length || codes.some((code) => code !== 0))
        throw new Error('More rows than cases.');
    },
  };
}
