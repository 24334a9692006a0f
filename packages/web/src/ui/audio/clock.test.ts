import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test.each([
  { seconds: 0, shown: '0:00' },
  { seconds: 5.9, shown: '0:05' },
  { seconds: 754, shown: '12:34' },
  { seconds: 3723, shown: '1:02:03' },
  { seconds: -1, shown: '0:00' },
])('$seconds s are $shown', ({ seconds, shown }) => {
  expect(clock(seconds)).toBe(shown);
});
