import { normalBelow, normalQuantile } from './normal.ts';

/** Successes in a sample: donations out of visits. */
export type Share = { readonly hits: number; readonly of: number };

export type Interval = { readonly low: number; readonly high: number };

/** Significance level: the risk of a false positive in all comparisons of an experiment together. */
export const significance = 0.05;
/** Power: the chance of detecting a difference as large as planned. */
const power = 0.8;

/** Each variant is compared with the first, so the risk is divided among the comparisons (Bonferroni). */
export const riskEach = (variants: number): number => significance / Math.max(1, variants - 1);

type Plan = {
  /** Shares between 0 and 1. */
  readonly before: number;
  readonly after: number;
  readonly risk?: number;
  readonly found?: number;
};

/**
 * Returns the visits that each of two variants needs to detect a difference between two shares: Fleiss, Levin and
 * Paik, Statistical Methods for Rates and Proportions (3rd edition, 2003), formula 4.14, like `power.prop.test` of R.
 *
 * @returns Infinity if there is no difference
 */
export function visitsNeeded({ before, after, risk = significance, found = power }: Plan): number {
  const middle = (before + after) / 2;
  const chance = normalQuantile(1 - risk / 2) * Math.sqrt(2 * middle * (1 - middle));
  const sought = normalQuantile(found) * Math.sqrt(before * (1 - before) + after * (1 - after));
  return Math.ceil(((chance + sought) / (before - after)) ** 2 - 1e-9);
}

/**
 * Returns the p-value of a difference between two shares: the two-sided test with the pooled share, Fleiss, Levin and
 * Paik (2003), section 3.1, without continuity correction.
 */
export function chanceOf(first: Share, second: Share): number {
  const pooled = (first.hits + second.hits) / (first.of + second.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / second.of));
  if (!(spread > 0)) return 1;
  const distance = Math.abs(first.hits / first.of - second.hits / second.of) / spread;
  return 2 * normalBelow(-distance);
}

/** Returns the confidence interval of a share: Wilson, Journal of the American Statistical Association 22 (1927). */
export function intervalOf({ hits, of }: Share, risk = significance): Interval {
  const z = normalQuantile(1 - risk / 2);
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const denominator = 1 + (z * z) / of;
  return {
    low: hits === 0 ? 0 : (middle - reach) / denominator,
    high: hits === of ? 1 : (middle + reach) / denominator,
  };
}

/**
 * Returns the confidence interval of the first share minus the second: method 10 of Newcombe, “Interval estimation for
 * the difference between independent proportions”, Statistics in Medicine 17 (1998), 873–890.
 */
export function intervalOfDifference(first: Share, second: Share, risk = significance): Interval {
  const [one, two] = [intervalOf(first, risk), intervalOf(second, risk)];
  const [a, b] = [first.hits / first.of, second.hits / second.of];
  const below = Math.hypot(a - one.low, two.high - b);
  const above = Math.hypot(one.high - a, b - two.low);
  return { low: a - b - below, high: a - b + above };
}

/**
 * Returns by how much the first share is higher than the second, in relation to it (0.05 is 5% more), with its confidence
 * interval: the ratio of two proportions with the logarithmic interval of Katz, Baptista, Azen and Pike, “Obtaining
 * confidence intervals for the risk ratio in cohort studies”, Biometrics 34 (1978), 469–474, minus one.
 *
 * @returns undefined while one of the shares is zero, because the ratio has no bounds then
 */
export function relativeChange(
  first: Share,
  second: Share,
  risk = significance,
): (Interval & { readonly estimate: number }) | undefined {
  if (first.hits === 0 || second.hits === 0) return undefined;
  const ratio = first.hits / first.of / (second.hits / second.of);
  const variance = 1 / first.hits - 1 / first.of + 1 / second.hits - 1 / second.of;
  const reach = Math.exp(normalQuantile(1 - risk / 2) * Math.sqrt(variance));
  return { estimate: ratio - 1, low: ratio / reach - 1, high: ratio * reach - 1 };
}
