/** One line of the table. */
export type Measurement = {
  readonly what: string;
  /** Empty for what is measured for information only. */
  readonly target: string;
  readonly measured: string;
  readonly ratio?: number | undefined;
  /** Undefined where there is no target. */
  readonly isMet?: boolean | undefined;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which this part of all values lies; nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
