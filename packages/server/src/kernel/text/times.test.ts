import { expect, test } from 'vitest';
import { clockText, momentText, periodText } from './times.ts';

const evening = new Date('2026-12-05T23:30:00Z');
const morning = new Date('2026-12-06T05:00:00Z');

test.for([
  {
    from: new Date('2026-12-05T07:00:00Z'),
    to: new Date('2026-12-05T10:00:00Z'),
    zone: 'Africa/Kigali',
    text: 'Saturday 5 December 2026, 09:00 to 12:00 (Kigali time)',
  },
  {
    from: evening,
    to: morning,
    zone: 'UTC',
    text: 'Saturday 5 December 2026, 23:30 to Sunday 6 December 2026, 05:00 (UTC)',
  },
  {
    from: evening,
    to: morning,
    zone: 'America/New_York',
    text: 'Saturday 5 December 2026, 18:30 to Sunday 6 December 2026, 00:00 (New York time)',
  },
])('a period in $zone is $text', ({ from, to, zone, text }) => {
  expect(periodText({ startsAt: from, endsAt: to }, zone)).toBe(text);
});

test('a moment names its time zone', () => {
  expect(momentText(evening, 'Africa/Kigali')).toBe('6 December 2026, 01:30 (Kigali time)');
  expect(momentText(evening, 'UTC')).toBe('5 December 2026, 23:30 (UTC)');
  expect(momentText(evening, 'UTC', 'fr')).toBe('5 décembre 2026, 23:30 (UTC)');
  expect(momentText(evening, 'Africa/Kigali', 'en-XA')).not.toContain('Kigali time');
  expect(clockText(evening, 'Africa/Kigali')).toBe('01:30');
});
