import { expect, test } from 'vitest';
import { meanOf } from './means.ts';
import { normalBelow, normalQuantile } from './normal.ts';
import {
  chanceOf,
  intervalOf,
  intervalOfDifference,
  relativeChange,
  riskEach,
  visitsNeeded,
} from './proportions.ts';
import { studentQuantile } from './student.ts';

/* Abramowitz and Stegun (1964), table 26.1. */
test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
  [-1.5, 0.066807201268858],
  [5, 0.999999713348428],
  [9, 1],
  [-9, 0],
])('below %f lies %f of the normal distribution', (x, share) => {
  expect(normalBelow(x)).toBeCloseTo(share, 13);
});

test.each([
  [0.5, 0],
  [0.8, 0.841621233572914],
  [0.95, 1.644853626951473],
  [0.975, 1.959963984540054],
  [0.995, 2.575829303548901],
])('%f of the normal distribution lies below %f', (share, x) => {
  expect(normalQuantile(share)).toBeCloseTo(x, 10);
});

/* The usual t table (Abramowitz and Stegun, 26.10), two-sided 5% and 1%. */
test.each([
  [1, 12.706, 63.657],
  [2, 4.303, 9.925],
  [3, 3.182, 5.841],
  [5, 2.571, 4.032],
  [10, 2.228, 3.169],
  [29, 2.045, 2.756],
  [30, 2.042, 2.75],
  [120, 1.98, 2.617],
])('with %i degrees of freedom the t quantiles are %f and %f', (freedom, five, one) => {
  expect(studentQuantile(0.975, freedom)).toBeCloseTo(five, 3);
  expect(studentQuantile(0.995, freedom)).toBeCloseTo(one, 3);
});

/* Examples from R's documentation of `power.prop.test`: n = 76.7; and the usual table for 5% against 6%. */
test.each([
  [{ before: 0.5, after: 0.75, found: 0.9 }, 77],
  [{ before: 0.05, after: 0.06 }, 8_158],
  [{ before: 0.1, after: 0.15 }, 686],
  [{ before: 0.15, after: 0.1 }, 686],
  [{ before: 0.1, after: 0.1 }, Number.POSITIVE_INFINITY],
])('%j needs %d visits each', (plan, visits) => {
  expect(visitsNeeded(plan)).toBe(visits);
});

test('more variants share the significance level, and need more visits', () => {
  expect([2, 3, 4].map(riskEach)).toEqual([0.05, 0.025, 0.05 / 3]);
  const plan = { before: 0.05, after: 0.06 };
  expect(visitsNeeded({ ...plan, risk: riskEach(4) })).toBeGreaterThan(visitsNeeded(plan));
});

/* Newcombe (1998), table II, method 10. */
test.each([
  [
    [56, 70, 48, 80],
    [0.0524, 0.3339],
  ],
  [
    [9, 10, 3, 10],
    [0.1705, 0.809],
  ],
  [
    [6, 7, 2, 7],
    [0.0582, 0.8062],
  ],
  [
    [5, 56, 0, 29],
    [-0.0381, 0.1926],
  ],
  [
    [0, 10, 0, 20],
    [-0.1611, 0.2775],
  ],
  [
    [0, 10, 0, 10],
    [-0.2775, 0.2775],
  ],
  [
    [10, 10, 0, 20],
    [0.6791, 1],
  ],
  [
    [10, 10, 0, 10],
    [0.6075, 1],
  ],
] as const)('the difference of %j has the interval %j', ([a, m, b, n], [low, high]) => {
  const interval = intervalOfDifference({ hits: a, of: m }, { hits: b, of: n });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

/* Newcombe, “Two-sided confidence intervals for the single proportion” (1998), table I, method 3. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i has the interval from %f to %f', (hits, of, low, high) => {
  const interval = intervalOf({ hits, of });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

/*
 * Heart attacks of 11,034 physicians with placebo and 11,037 with aspirin: Agresti, An Introduction to Categorical Data
 * Analysis, section 2.2: a risk ratio of 1.82, its logarithm 0.598 with a standard error of 0.1213.
 */
test('a share in relation to another has the interval of the risk ratio', () => {
  const [placebo, aspirin] = [
    { hits: 189, of: 11_034 },
    { hits: 104, of: 11_037 },
  ];
  const more = relativeChange(placebo, aspirin);
  expect(more?.estimate).toBeCloseTo(0.818, 3);
  expect(Math.log(1 + (more?.low ?? 0))).toBeCloseTo(0.598 - 1.96 * 0.1213, 3);
  expect(Math.log(1 + (more?.high ?? 0))).toBeCloseTo(0.598 + 1.96 * 0.1213, 3);
  const fewer = relativeChange(aspirin, placebo);
  expect(1 + (fewer?.low ?? 0)).toBeCloseTo(1 / (1 + (more?.high ?? 0)), 12);
  const surer = relativeChange(placebo, aspirin, riskEach(3));
  expect(surer?.low).toBeLessThan(more?.low ?? 0);
  expect(surer?.estimate).toBe(more?.estimate);
  expect(relativeChange({ hits: 0, of: 10 }, aspirin)).toBeUndefined();
  expect(relativeChange(placebo, { hits: 0, of: 10 })).toBeUndefined();
});

test('the test of two shares is the one of chi squared with one degree of freedom', () => {
  // 56 of 70 against 48 of 80: chi-squared without correction is 7.0234, and z is its square root.
  const chi = (150 * (56 * 32 - 14 * 48) ** 2) / (70 * 80 * 104 * 46);
  const chance = chanceOf({ hits: 56, of: 70 }, { hits: 48, of: 80 });
  expect(chance).toBeCloseTo(2 * normalBelow(-Math.sqrt(chi)), 12);
  expect(chance).toBeLessThan(0.05);
  expect(chanceOf({ hits: 0, of: 10 }, { hits: 0, of: 20 })).toBe(1);
  expect(chanceOf({ hits: 5, of: 10 }, { hits: 5, of: 10 })).toBe(1);
});

/* Student's own data on sleep (Biometrika 6, 1908), second drug: mean 2.33, 95% from 0.90 to 3.76. */
test('a mean with its bounds', () => {
  const hours = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
  const mean = meanOf({
    count: hours.length,
    sum: hours.reduce((sum, one) => sum + one, 0),
    squares: hours.reduce((sum, one) => sum + one * one, 0),
  });
  expect(mean?.mean).toBeCloseTo(2.33, 6);
  expect(mean?.low).toBeCloseTo(0.8977, 3);
  expect(mean?.high).toBeCloseTo(3.7623, 3);
  expect(meanOf({ count: 1, sum: 5, squares: 25 })).toBeUndefined();
  expect(meanOf({ count: 3, sum: 15, squares: 75 })).toEqual({ mean: 5, low: 5, high: 5 });
});
