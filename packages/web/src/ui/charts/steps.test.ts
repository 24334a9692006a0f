import { expect, test } from 'vitest';
import { niceSteps } from './steps.ts';

test.each([
  { top: 0, steps: [0, 0.25, 0.5, 0.75, 1] },
  { top: 7, steps: [0, 2, 4, 6, 8] },
  { top: 5_300, steps: [0, 2_000, 4_000, 6_000] },
  { top: 8_715_000, steps: [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000] },
])('an axis to $top has round steps', ({ top, steps }) => {
  expect(niceSteps(top)).toEqual(steps);
});
