/** A part of a column, from one value to another; `from` is the end at zero or at the part below. */
export type ColumnPart = {
  readonly column: number;
  readonly series: number;
  readonly from: number;
  readonly to: number;
};

/**
 * The parts of columns. Side by side, each starts at zero. Stacked, positive values rise from zero and negative ones
 * go down from it, each on top of the one before. Zeros have no part.
 */
export function columnParts(
  columns: readonly (readonly number[])[],
  stacked: boolean,
): ColumnPart[] {
  return columns.flatMap((values, column) => {
    const reached = { up: 0, down: 0 };
    return values.flatMap((value, series) => {
      if (value === 0) return [];
      const side = value > 0 ? 'up' : 'down';
      const from = stacked ? reached[side] : 0;
      reached[side] = from + value;
      return [{ column, series, from, to: from + value }];
    });
  });
}

/** Every how many columns a label fits below its column: 1 for each, 3 for every third. */
export function labelEvery(labels: readonly string[], columnPx: number): number {
  const longest = Math.max(...labels.map((label) => label.length), 1);
  return Math.max(1, Math.ceil((longest * 7 + 8) / Math.max(columnPx, 1)));
}
