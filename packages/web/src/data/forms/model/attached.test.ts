import { compileForm, type FormDefinition } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { tablesOf, withoutTable, withTable } from './index.ts';

const form: FormDefinition = {
  title: { en: 'Visit' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'a', type: 'select-one', name: 'village', label: {}, choices: 'villages.csv' },
    {
      id: 'b',
      type: 'calculated',
      name: 'people',
      label: {},
      calculation: `pulldata('census', 'people', 'name', \${village})`,
    },
    { id: 'c', type: 'select-one', name: 'water', label: {}, choices: 'sources' },
  ],
  lists: [{ name: 'sources', choices: [{ name: 'tap', label: {} }] }],
  settings: {},
};
const rows = [{ name: 'v1', label: {} }];
const shown = (definition: FormDefinition) =>
  tablesOf(compileForm(definition)).map(({ file, rows, isUsed }) => [file, rows, isUsed]);

test('a form lists the files that it reads, and those that are attached', () => {
  expect(shown(form)).toEqual([
    ['census.csv', undefined, true],
    ['villages.csv', undefined, true],
  ]);
  const attached = withTable(withTable(form, 'villages.csv', rows), 'old.csv', rows);
  expect(shown(attached)).toEqual([
    ['census.csv', undefined, true],
    ['old.csv', 1, false],
    ['villages.csv', 1, true],
  ]);
  expect(shown(withTable(attached, 'villages.csv', [...rows, ...rows]))[2]).toEqual([
    'villages.csv',
    2,
    true,
  ]);
  expect(withoutTable(withTable(form, 'old.csv', rows), 'old.csv')).toEqual(form);
});
