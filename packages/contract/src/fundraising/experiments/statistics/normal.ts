/**
 * The standard normal distribution function, exact to about fifteen digits: the series of Marsaglia, “Evaluating the
 * normal distribution”, Journal of Statistical Software 11 (2004), and the limits beyond 7.
 */
export function normalBelow(x: number): number {
  if (x < -7) return 0;
  if (x > 7) return 1;
  let sum = x;
  let term = x;
  for (let n = 3; Math.abs(term) > 1e-17 * Math.abs(sum); n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return 0.5 + sum * Math.exp(-0.5 * x * x) * 0.3989422804014327;
}

/**
 * Returns the quantile of the standard normal distribution by bisection on `normalBelow`.
 *
 * @param share above 0 and below 1
 */
export const normalQuantile = (share: number): number => inverse(normalBelow, share, -7, 7);

/** Returns where an increasing function reaches a value within the bounds, to fourteen digits. */
export function inverse(
  rising: (x: number) => number,
  value: number,
  low: number,
  high: number,
): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 80; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
