import { expect, test } from 'vitest';
import { columnTypeOf } from './column-type.ts';

const four = (...values: string[]) => [...values, ...values];

test.each([
  { values: [], kind: 'text' },
  { values: ['yes', 'no', 'yes'], kind: 'yes-no' },
  { values: ['1', '0', '1'], kind: 'yes-no' },
  { values: ['1', '2', '3'], kind: 'number' },
  { values: ['1 200,50', '13'], kind: 'number' },
  { values: ['0788', '0789'], kind: 'text' },
  { values: ['2025-03-04', '31/12/2024'], kind: 'date' },
  { values: ['2025-03-04', 'soon'], kind: 'text' },
  { values: ['Alto', 'Bass', 'Tenor'], kind: 'text' },
  { values: four('Tenor', 'Alto'), kind: 'choice', choices: ['Alto', 'Tenor'] },
  { values: four('x'.repeat(61), 'y'), kind: 'text' },
])('$values are $kind', ({ values, kind, choices = [] }) => {
  expect(columnTypeOf(values)).toEqual({ kind, choices });
});
