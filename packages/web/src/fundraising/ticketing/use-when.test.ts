import { expect, test } from 'vitest';
import { whenFor } from './use-when.ts';

test.each([
  {
    startsAt: '2026-12-05T16:00:00.000Z',
    endsAt: '2026-12-05T20:00:00.000Z',
    timeZone: 'Africa/Kigali',
    day: 'Saturday 5 December 2026',
    hours: '18:00 – 22:00',
  },
  {
    startsAt: '2026-12-31T22:00:00.000Z',
    endsAt: '2027-01-01T02:00:00.000Z',
    timeZone: 'UTC',
    day: 'Thursday 31 December 2026',
    hours: '22:00 – Friday 1 January 2027, 02:00',
  },
])('$startsAt to $endsAt in $timeZone', ({ day, hours, ...when }) => {
  expect(whenFor('en', when)).toMatchObject({ day, hours });
});
