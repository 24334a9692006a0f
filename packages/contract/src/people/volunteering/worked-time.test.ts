import { expect, test } from 'vitest';
import * as z from 'zod';
import { isADay, moreThanADay, workedTime } from './worked-time.ts';

const shape = z.object(workedTime).refine(isADay, moreThanADay);

test.each([
  { given: {}, says: undefined },
  { given: { hours: '24', minutes: '0' }, says: undefined },
  { given: { hours: 24, minutes: 1 }, says: 'A day has 24 hours.' },
  { given: { hours: 1.5 }, says: 'Enter whole hours, and the rest as minutes.' },
  { given: { hours: 'many' }, says: 'Enter the hours as a number.' },
  { given: { minutes: 60 }, says: 'Enter at most 59 minutes.' },
])('$given', ({ given, says }) => {
  expect(shape.safeParse(given).error?.issues[0]?.message).toBe(says);
});
