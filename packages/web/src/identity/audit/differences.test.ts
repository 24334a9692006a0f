import type { AuditEntry } from '@ngo-plus/contract/identity/audit';
import { expect, test } from 'vitest';
import { aboutOf } from './about.ts';
import { differencesOf, fieldText } from './differences.ts';

test('changed fields are first, fields empty on both sides are left out', () => {
  expect(
    differencesOf(
      { name: 'Hill', country: 'RW', address: '' },
      { name: 'Hill Trust', country: 'RW', address: '' },
    ),
  ).toEqual([
    { field: 'name', before: 'Hill', after: 'Hill Trust', changed: true },
    { field: 'country', before: 'RW', after: 'RW', changed: false },
  ]);
});

test.each([
  { before: null, after: { ended: 2 }, is: [['ended', undefined, '2']] },
  { before: { role: 'STAFF' }, after: null, is: [['role', 'STAFF', undefined]] },
  { before: 'old', after: 'new', is: [['value', 'old', 'new']] },
  { before: null, after: null, is: [] },
])('$before to $after', ({ before, after, is }) => {
  const rows = differencesOf(before, after).map((row) => [row.field, row.before, row.after]);
  expect(rows).toEqual(is);
});

test('field names are read as words', () => {
  expect(fieldText('registrationNumber')).toBe('Registration number');
});

test.each([
  { entry: { subjectName: 'Ada', before: null, after: { name: 'Bea' } }, about: 'Ada' },
  { entry: { before: { title: 'Old' }, after: { title: 'New' } }, about: 'New' },
  { entry: { before: { email: 'ada@example.org' }, after: null }, about: 'ada@example.org' },
  { entry: { before: 'text', after: ['list'] }, about: undefined },
])('$entry is about $about', ({ entry, about }) => {
  expect(aboutOf({ subjectName: null, ...entry } as AuditEntry)).toBe(about);
});
