import { expect, test } from 'vitest';
import { type Choices, chosenIn, mappingOf, missingIn, takenTwice } from './mapping.ts';

test('guesses stand in the choices, the rest is left out', () => {
  const columns = [
    { name: 'Grant name', samples: ['Wells'], field: 'title' as const },
    { name: 'Internal note', samples: [], field: null },
  ];
  expect(chosenIn(columns)).toEqual({ 'Grant name': 'title', 'Internal note': '' });
});

test('only columns that fill something are sent', () => {
  expect(mappingOf({ 'Grant name': 'title', 'Internal note': '' })).toEqual({
    'Grant name': 'title',
  });
});

test.each<{ choices: Choices; twice: string | undefined }>([
  { choices: {}, twice: undefined },
  { choices: { a: 'title', b: '', c: '' }, twice: undefined },
  { choices: { a: 'title', b: 'url', c: 'title' }, twice: 'title' },
])('$choices fill $twice twice', ({ choices, twice }) => {
  expect(takenTwice(choices)).toBe(twice);
});

test.each<{ fields: readonly ('title' | 'donorAgency' | null)[]; missing: string | undefined }>([
  { fields: [], missing: undefined },
  { fields: ['title', null], missing: 'donorAgency' },
  { fields: [null], missing: 'title' },
  { fields: ['donorAgency', 'title'], missing: undefined },
])('columns that fill $fields lack $missing', ({ fields, missing }) => {
  const columns = fields.map((field, place) => ({ name: `Column ${place}`, samples: [], field }));
  expect(missingIn(columns)).toBe(missing);
});
