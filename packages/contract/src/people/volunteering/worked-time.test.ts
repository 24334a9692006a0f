import { expect, test } from 'vitest';
import * as z from 'zod';
import { isADay, moreThanADay, workedTime } from './worked-time.ts';

const shape = z.object(workedTime).refine(isADay, moreThanADay);

test.each([
  { input: {}, expected: undefined },
  { input: { hours: '24', minutes: '0' }, expected: undefined },
  { input: { hours: 24, minutes: 1 }, expected: 'A day has 24 hours.' },
  { input: { hours: 1.5 }, expected: 'Enter whole hours, and the rest as minutes.' },
  { input: { hours: 'many' }, expected: 'Enter the hours as a number.' },
  { input: { minutes: 60 }, expected: 'Enter at most 59 minutes.' },
])('$input', ({ input, expected }) => {
  expect(shape.safeParse(input).error?.issues[0]?.message).toBe(expected);
});
