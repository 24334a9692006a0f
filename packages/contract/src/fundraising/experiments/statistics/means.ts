import { type Interval, significance } from './proportions.ts';
import { studentQuantile } from './student.ts';

/** A sample: count, sum and sum of squares. */
export type Sums = { readonly count: number; readonly sum: number; readonly squares: number };

/**
 * Returns a mean with its confidence interval by Student's distribution. Undefined for fewer than two values, whose
 * variance is unknown.
 */
export function meanOf(
  { count, sum, squares }: Sums,
  risk = significance,
): (Interval & { readonly mean: number }) | undefined {
  if (count < 2) return undefined;
  const mean = sum / count;
  const variance = Math.max(0, (squares - count * mean * mean) / (count - 1));
  const reach = studentQuantile(1 - risk / 2, count - 1) * Math.sqrt(variance / count);
  return { mean, low: mean - reach, high: mean + reach };
}
