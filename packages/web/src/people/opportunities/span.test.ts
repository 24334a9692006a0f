import { expect, test } from 'vitest';
import { cityOf, spanFor } from './span.ts';

const span = { startsAt: '2026-12-05T22:30:00Z', endsAt: '2026-12-06T01:00:00Z' };

test.each([
  { zone: 'UTC', day: 'Saturday 5 December 2026', hours: '22:30 – 01:00' },
  { zone: 'Africa/Kigali', day: 'Sunday 6 December 2026', hours: '00:30 – 03:00' },
])('in $zone it is $day, $hours', ({ zone, day, hours }) => {
  const words = spanFor('en', zone);
  expect([words.day(span.startsAt), words.hours(span)]).toEqual([day, hours]);
});

test('a time zone is named by its city', () => {
  expect(['Africa/Kigali', 'America/New_York', 'UTC'].map(cityOf)).toEqual([
    'Kigali',
    'New York',
    'UTC',
  ]);
});
