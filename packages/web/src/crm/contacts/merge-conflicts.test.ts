import { contact } from '@ngo-plus/contract/crm/contacts';
import { expect, test } from 'vitest';
import { conflictsOf } from './merge-conflicts.ts';

const someone = (fields: object) =>
  contact.parse({
    id: '0199a1b2-0000-7000-8000-000000000001',
    name: 'Ada',
    givenName: '',
    organisation: '',
    emails: [],
    phones: [],
    address: {},
    language: '',
    birthYear: null,
    kinds: [],
    tags: [],
    ownerId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  });

const names = { country: (code: string) => `in ${code}`, language: (code: string) => code };

test.each([
  { kept: {}, merged: {}, conflicts: [] },
  { kept: { birthYear: 1970 }, merged: {}, conflicts: [] },
  {
    kept: { name: 'Ada', birthYear: 1970, language: 'fr' },
    merged: { name: 'Ada B.', birthYear: 1971, language: 'fr' },
    conflicts: [
      { field: 'name', values: ['Ada', 'Ada B.'] },
      { field: 'birthYear', values: ['1970', '1971'] },
    ],
  },
  {
    kept: { address: { city: 'Huye', country: 'RW' } },
    merged: { address: { street: '1 Lake Road', postalCode: '12', city: 'Goma' } },
    conflicts: [{ field: 'address', values: ['Huye, in RW', '1 Lake Road, 12 Goma'] }],
  },
])('$kept and $merged', ({ kept: target, merged, conflicts }) => {
  expect(conflictsOf(someone(target), someone(merged), names)).toEqual(conflicts);
});
