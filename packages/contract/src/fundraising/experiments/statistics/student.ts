import { inverse } from './normal.ts';

/**
 * Student's distribution function for t ≥ 0 with an integer number of degrees of freedom: the finite sums 26.7.3 and
 * 26.7.4 of Abramowitz and Stegun, Handbook of Mathematical Functions (1964).
 */
function studentBelow(t: number, freedom: number): number {
  const angle = Math.atan2(t, Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let n = isOdd ? 3 : 2; n < freedom; n += 2) {
    term *= (cosine * cosine * (n - 1)) / n;
    sum += term;
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return 0.5 + within / 2;
}

/** Beyond this it differs from the normal distribution only in the fourth digit. */
const maxFreedom = 1_000;

/**
 * Returns the quantile of Student's distribution.
 *
 * @param share at least 0.5 and below 1
 */
export const studentQuantile = (share: number, freedom: number): number =>
  inverse((t) => studentBelow(t, Math.min(freedom, maxFreedom)), share, 0, 1_000);
