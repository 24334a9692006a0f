import { expect, test } from 'vitest';
import { spanText } from './span.ts';

test.each([
  {
    from: '2026-12-05T07:00:00Z',
    to: '2026-12-05T10:00:00Z',
    zone: 'Africa/Kigali',
    says: 'Saturday 5 December 2026, 09:00 to 12:00 (Kigali time)',
  },
  {
    from: '2026-12-05T23:30:00Z',
    to: '2026-12-06T05:00:00Z',
    zone: 'UTC',
    says: 'Saturday 5 December 2026, 23:30 to 05:00 (UTC)',
  },
  {
    from: '2026-12-05T23:30:00Z',
    to: '2026-12-06T05:00:00Z',
    zone: 'America/New_York',
    says: 'Saturday 5 December 2026, 18:30 to 00:00 (New York time)',
  },
])('$from in $zone is $says', ({ from, to, zone, says }) => {
  expect(spanText({ startsAt: new Date(from), endsAt: new Date(to) }, zone)).toBe(says);
});
