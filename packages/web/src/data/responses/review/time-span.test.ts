import { expect, test } from 'vitest';
import { timeSpan } from './time-span.ts';

test.for([
  ['2026-11-14T13:11:00Z', '14 November 2026, 15:05–15:11'],
  ['2026-11-15T06:00:00Z', '14 November 2026 at 15:05 – 15 November 2026 at 08:00'],
] as const)('until %s is %s', ([until, shown]) => {
  const span = timeSpan('en', { from: '2026-11-14T13:05:00Z', until, timeZone: 'Africa/Kigali' });
  expect(span.replace(/\s/g, ' ')).toBe(shown);
});
