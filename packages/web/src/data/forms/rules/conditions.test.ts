import { expect, test } from 'vitest';
import { type Conditions, fitsSubjects, readConditions, writeConditions } from './conditions.ts';
import type { SubjectKind } from './subjects.ts';

const kinds: Record<string, SubjectKind> = {
  '.': 'number',
  age: 'number',
  born: 'date',
  name: 'text',
  sex: 'choice',
  needs: 'choices',
  photo: 'presence',
};
const subjects = new Map(Object.entries(kinds).map(([name, kind]) => [name, { kind }]));

test.for<{ conditions: Conditions; text: string }>([
  { conditions: { join: 'all', rows: [] }, text: '' },
  {
    conditions: { join: 'all', rows: [{ name: 'sex', operator: 'is', value: 'f' }] },
    text: `\${sex} = 'f'`,
  },
  {
    conditions: {
      join: 'any',
      rows: [
        { name: 'needs', operator: 'includes', value: 'water' },
        { name: 'needs', operator: 'excludes', value: 'food' },
        { name: 'photo', operator: 'empty', value: '' },
      ],
    },
    text: `selected(\${needs}, 'water') or not(selected(\${needs}, 'food')) or \${photo} = ''`,
  },
  {
    conditions: {
      join: 'all',
      rows: [
        { name: '.', operator: 'atLeast', value: '0' },
        { name: '.', operator: 'atMost', value: '120' },
        { name: 'born', operator: 'less', value: '2020-01-01' },
        { name: 'age', operator: 'more', value: '-1.5' },
        { name: 'name', operator: 'answered', value: '' },
        { name: 'name', operator: 'isNot', value: "d'Or" },
      ],
    },
    text: `. >= 0 and . <= 120 and \${born} < date('2020-01-01') and \${age} > -1.5 and \${name} != '' and \${name} != "d'Or"`,
  },
])('$text is written and read', ({ conditions, text }) => {
  expect(writeConditions(conditions, subjects)).toBe(text);
  expect(readConditions(text)).toEqual(conditions);
  expect(fitsSubjects(conditions, subjects)).toBe(true);
});

test.for([
  `\${a} = 1 and (\${b} = 2 or \${c} = 3)`,
  `\${a} > \${b}`,
  'regex(., "x")',
  `\${a} +`,
  `count(\${a}) > 1`,
  `\${last-saved#a} = 1`,
  `selected(\${a}, \${b})`,
])('%s is left to the expression', (text) => {
  expect(readConditions(text)).toBeUndefined();
});

test('a condition that does not fit its question is left to the expression', () => {
  const read = readConditions(`\${age} = 'old'`);
  expect(read && fitsSubjects(read, subjects)).toBe(false);
});

test('rows that are not complete are left out', () => {
  const rows = [
    { name: 'sex', operator: 'is' as const, value: '' },
    { name: 'age', operator: 'more' as const, value: '5' },
  ];
  expect(writeConditions({ join: 'all', rows }, subjects)).toBe(`\${age} > 5`);
});
