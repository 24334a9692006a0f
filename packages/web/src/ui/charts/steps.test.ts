import { expect, test } from 'vitest';
import { niceSteps, signedSteps } from './steps.ts';

test.each([
  { top: 0, steps: [0, 0.25, 0.5, 0.75, 1] },
  { top: 7, steps: [0, 2, 4, 6, 8] },
  { top: 5_300, steps: [0, 2_000, 4_000, 6_000] },
  { top: 8_715_000, steps: [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000] },
])('an axis to $top has round steps', ({ top, steps }) => {
  expect(niceSteps(top)).toEqual(steps);
});

test.each([
  { low: -1, high: 3, least: 0, steps: [-1, 0, 1, 2, 3] },
  { low: -350, high: 900, least: 0, steps: [-500, 0, 500, 1_000] },
  { low: -700, high: 0, least: 0, steps: [-800, -600, -400, -200, 0] },
  { low: 0, high: 1, least: 1, steps: [0, 1] },
  { low: 0, high: 0, least: 1, steps: [0, 1] },
])('an axis from $low to $high in steps of at least $least', ({ low, high, least, steps }) => {
  expect(signedSteps(low, high, least)).toEqual(steps);
});
