/** One line of the table. */
export type Measurement = {
  readonly what: string;
  /** Empty for figures without a target. */
  readonly target: string;
  readonly measured: string;
  readonly ratio?: number | undefined;
  /** Undefined without a target. */
  readonly isMet?: boolean | undefined;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the percentile by nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
