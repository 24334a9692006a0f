import { type Interval, significance } from './proportions.ts';
import { studentQuantile } from './student.ts';

/** Of measured values: how many, their sum and the sum of their squares. */
export type Sums = { readonly count: number; readonly sum: number; readonly squares: number };

/**
 * A mean and between which bounds it lies, by Student’s distribution; the bounds are as far as the values
 * are scattered. Undefined for fewer than two values, of which nobody knows how far they scatter.
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
