import { expect, test } from 'vitest';
import { dayIn, dayText } from './days.ts';

const lateInLondon = new Date('2026-11-03T22:30:00Z');

test.for([
  { timeZone: 'Africa/Kigali', day: '2026-11-04', words: '4 November 2026' },
  { timeZone: 'Europe/London', day: '2026-11-03', words: '3 November 2026' },
  { timeZone: 'America/Los_Angeles', day: '2026-11-03', words: '3 November 2026' },
  { timeZone: 'Asia/Kathmandu', day: '2026-11-04', words: '4 November 2026' },
])('the same instant is $words in $timeZone', ({ timeZone, day, words }) => {
  expect(dayIn(lateInLondon, timeZone)).toBe(day);
  expect(dayText(lateInLondon, timeZone)).toBe(words);
  expect(dayIn(lateInLondon, timeZone)).toBe(day);
});

test('a day is written in the language of the reader', () => {
  expect(dayText('2026-11-03', 'UTC', 'fr')).toBe('3 novembre 2026');
  expect(dayText('2026-11-03', 'UTC', 'en-XA')).toBe('3 November 2026');
  expect(dayText('2026-11-03', 'UTC', 'ar')).toMatch(/^3 .* 2026$/);
});

test('a calendar day is shown as that day in every time zone', () => {
  expect(dayText('2026-11-03')).toBe('3 November 2026');
  expect(dayText('2024-02-29')).toBe('29 February 2024');
  expect(dayText(new Date('2026-11-03T00:30:00Z'))).toBe('3 November 2026');
});
