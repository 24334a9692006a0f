import { expect, test } from 'vitest';
import { isTimeZone } from './fields.ts';

test.each([
  ['Africa/Kigali', true],
  ['Europe/Kyiv', true],
  ['UTC', true],
  // An offset means the other direction to PostgreSQL.
  ['+02:00', false],
  ['-0500', false],
  // Abbreviations: Israel to PostgreSQL, India here; and one that PostgreSQL does not know.
  ['IST', false],
  ['vst', false],
  ['GMT', true],
  ['Mars/Olympus', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
