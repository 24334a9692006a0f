import { expect, test } from 'vitest';
import { readChoices, readTable } from './choices-csv.ts';

test.for([
  {
    text: 'name,label,region\nk,Kigali,c\nm,Musanze,n\n',
    choices: [
      { name: 'k', label: { en: 'Kigali' }, columns: { region: 'c' } },
      { name: 'm', label: { en: 'Musanze' }, columns: { region: 'n' } },
    ],
    skipped: 0,
  },
  {
    text: '\uFEFFLabel;Value\r\n"Yes, often";often\r\nNever;never\r\nNever again;never\r\n;empty\r\n',
    choices: [
      { name: 'often', label: { en: 'Yes, often' } },
      { name: 'never', label: { en: 'Never' } },
    ],
    skipped: 2,
  },
  {
    text: 'Red\nRed\nDark blue\n',
    choices: [
      { name: 'red', label: { en: 'Red' } },
      { name: 'red_2', label: { en: 'Red' } },
      { name: 'dark_blue', label: { en: 'Dark blue' } },
    ],
    skipped: 0,
  },
])('$choices are read', ({ text, choices, skipped }) => {
  expect(readChoices(text, 'en')).toEqual({ choices, skipped });
});

test.for(['', '\n\n', 'name,label\n'])('%j has no choices', (text) => {
  expect(readChoices(text, 'en')).toBeUndefined();
});

test('a table keeps its columns; one without headings or rows is none', () => {
  expect(readTable('name;label;district\nv1;Kabarondo;kayonza\nv2;Gisenyi;', 'en')).toEqual([
    { name: 'v1', label: { en: 'Kabarondo' }, columns: { district: 'kayonza' } },
    { name: 'v2', label: { en: 'Gisenyi' }, columns: { district: '' } },
  ]);
  expect(readTable('code,price\nrice,900', 'en')).toEqual([
    { name: '', label: {}, columns: { code: 'rice', price: '900' } },
  ]);
  expect(readTable('name,label', 'en')).toBeUndefined();
  expect(readTable('', 'en')).toBeUndefined();
});
