import { segmentBytes, segmentsOf, unitsOf } from './layout.ts';
import { cut } from './names.ts';
import type { SpssValue, SpssVariable } from './write-sav.ts';

const code = { raw: 253, spaces: 254, missing: 255 } as const;
const bias = 100;
const flushBytes = 64 * 1024;

/**
 * Writes rows in the compressed form: eight codes of a byte each, then the values of eight bytes that are not in the codes
 * themselves. Source: PSPP, "Data Record".
 */
export function openCases(variables: readonly SpssVariable[]) {
  let out = Buffer.allocUnsafe(4 * flushBytes);
  let length = 0;
  /** Where the codes of the present block are, and how many of them there are. */
  let codesAt = 0;
  let codes = 8;

  const reserve = (bytes: number) => {
    if (length + bytes <= out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(out.length * 2, length + bytes));
    out.copy(larger, 0, 0, length);
    out = larger;
  };
  const put = (value: number) => {
    if (codes === 8) {
      reserve(8);
      codesAt = length;
      out.fill(0, length, length + 8);
      length += 8;
      codes = 0;
    }
    out[codesAt + codes] = value;
    codes += 1;
  };
  const putNumber = (value: number) => {
    if (Number.isInteger(value) && value >= 1 - bias && value <= 251 - bias)
      return put(value + bias);
    put(code.raw);
    reserve(8);
    length = out.writeDoubleLE(value, length);
  };
  const putText = (bytes: Buffer, from: number, to: number, units: number) => {
    for (let unit = 0; unit < units; unit += 1) {
      const at = from + unit * 8;
      if (at >= to) {
        put(code.spaces);
        continue;
      }
      put(code.raw);
      reserve(8);
      const copied = bytes.copy(out, length, at, Math.min(at + 8, to));
      out.fill(0x20, length + copied, length + 8);
      length += 8;
    }
  };
  const layouts = variables.map((variable) => segmentsOf(variable).map(unitsOf));

  const add = (row: readonly SpssValue[]): Buffer => {
    for (const [index, { width }] of variables.entries()) {
      const value = row[index];
      if (width === undefined) {
        if (typeof value === 'number' && Number.isFinite(value)) putNumber(value);
        else put(code.missing);
        continue;
      }
      const bytes = Buffer.from(cut(value === undefined ? '' : String(value), width));
      for (const [segment, units] of (layouts[index] ?? []).entries()) {
        const from = segment * segmentBytes;
        putText(bytes, from, Math.min(bytes.length, from + segmentBytes), units);
      }
    }
    return length < flushBytes ? Buffer.alloc(0) : flush();
  };
  /** What is complete: the codes of the present block may still change. */
  const flush = (): Buffer => {
    const whole = codes === 8 ? length : codesAt;
    const written = Buffer.from(out.subarray(0, whole));
    out.copyWithin(0, whole, length);
    length -= whole;
    codesAt = 0;
    return written;
  };
  // The remaining codes are 0, which readers ignore. The code for the end of the file is not required.
  const end = (): Buffer => Buffer.from(out.subarray(0, length));
  return { add, end };
}
