import { expect, test } from 'vitest';
import { clockIn } from './hours.ts';

test.each([
  ['London', '2026-11-20T09:00:00Z', '09:00', true],
  ['London', '2026-11-20T17:59:00Z', '17:59', true],
  ['London', '2026-11-20T18:00:00Z', '18:00', false],
  ['London', '2026-07-10T08:30:00Z', '09:30', true],
  ['Kigali', '2026-11-20T07:00:00Z', '09:00', true],
  ['Kigali', '2026-11-21T11:59:00Z', '13:59', true],
  ['Kigali', '2026-11-21T12:00:00Z', '14:00', false],
  ['Kigali', '2026-11-22T10:00:00Z', '12:00', false],
  ['London', '2026-11-22T00:00:00Z', '00:00', false],
])('in %s at %s it is %s, open: %s', (city, at, time, open) => {
  expect(clockIn(city, new Date(at), 'en')).toEqual({ time, open });
});

test('a city without an office shows no clock', () => {
  expect(clockIn('Atlantis', new Date(), 'en')).toBeUndefined();
});
