import { expect, test } from 'vitest';
import { isMissing } from './use-timeline.ts';

const entry = (donationId: string) => ({ facts: { donationId } });

test.each([
  { recorded: [], newest: undefined, missing: false },
  { recorded: ['1'], newest: undefined, missing: true },
  { recorded: ['1', '2'], newest: [entry('1')], missing: true },
  { recorded: ['1', '2'], newest: [entry('2'), { facts: {} }, entry('1')], missing: false },
])('$recorded are missing in $newest: $missing', ({ recorded, newest, missing }) => {
  expect(isMissing(recorded, newest)).toBe(missing);
});
