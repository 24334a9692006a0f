import type { SpssVariable } from './write-sav.ts';

/** Bytes of a text in one segment. Source: PSPP, "Very Long String Record". */
export const segmentBytes = 255;
const effectiveBytes = 252;

/** The widths of the variables that a text is spread over: one, unless it is longer than 255 bytes. */
export function segmentsOf({ width }: Pick<SpssVariable, 'width'>): number[] {
  if (width === undefined || width <= segmentBytes) return [width ?? 0];
  const count = Math.ceil(width / effectiveBytes);
  const last = width - (count - 1) * effectiveBytes;
  return [...Array.from({ length: count - 1 }, () => segmentBytes), last];
}

/** Values of eight bytes that a segment of this width takes; 0 is a number. */
export const unitsOf = (width: number): number => (width === 0 ? 1 : Math.ceil(width / 8));
