import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  dayNumber,
  momentNumber,
  type SpssValue,
  type SpssVariable,
  savOf,
  timeNumber,
  variableNames,
} from './index.ts';
import { readSav } from './testing.ts';

const createdAt = new Date('2026-03-01T09:00:00Z');

async function written(
  variables: readonly SpssVariable[],
  rows: readonly (readonly SpssValue[])[],
) {
  const batches = (async function* () {
    for (const row of rows) yield [row];
  })();
  const file = { title: 'Santé', createdAt, variables, cases: rows.length, batches };
  return readSav(await buffer(savOf(file)));
}

const text = (width: number, labels?: SpssVariable['labels']): SpssVariable => ({
  name: 'answer',
  label: 'What is it — précisément?',
  width,
  measure: 'nominal',
  ...(labels && { labels }),
});

test.for([1, 7, 8, 9, 254, 255, 256, 300, 504, 505, 510, 511, 1_000, 32_767])(
  'a text of %i bytes is read as it was written',
  async (bytes) => {
    const long = 'é'.repeat(Math.floor(bytes / 2)) + (bytes % 2 === 1 ? 'x' : '');
    const { variables, rows } = await written([text(bytes)], [[long], [''], ['b'], [undefined]]);
    expect(rows).toEqual([[long], [''], ['b'], ['']]);
    expect(variables).toMatchObject([
      { name: 'answer', label: 'What is it — précisément?', width: bytes },
    ]);
  },
);

test('a text that is too long is cut between characters', async () => {
  const { rows } = await written([text(3)], [['éé']]);
  expect(rows).toEqual([['é']]);
});

test('numbers keep their value, and a missing one is missing', async () => {
  const number: SpssVariable = { name: 'n', label: '', format: 'number', measure: 'scale' };
  const values = [0, 1, -99, -100, 151, 152, 0.5, -1e300, 12_345_678.9, undefined, Number.NaN];
  const { rows } = await written(
    [number],
    values.map((value) => [value]),
  );
  expect(rows.map(([value]) => value)).toEqual([...values.slice(0, 9), undefined, undefined]);
});

test('values have labels, also those of long texts', async () => {
  const short = new Map([
    ['tap', 'Robinet'],
    ['river', 'Rivière'],
  ]);
  const long = new Map([
    ['communal-tap', 'Robinet'],
    ['river-upstream', 'Rivière'],
  ]);
  const whole = new Map([
    [0, 'No'],
    [1, 'Yes'],
  ]);
  const { variables } = await written(
    [
      { ...text(5, short), name: 'short' },
      { ...text(600, long), name: 'long' },
      { name: 'whole', label: '', format: 'whole', measure: 'nominal', labels: whole },
    ],
    [],
  );
  expect(variables.map(({ labels }) => labels)).toEqual([short, long, whole]);
});

test('thousands of rows are read back', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at, `row ${at}`]);
  const number: SpssVariable = { name: 'n', label: '', format: 'whole', measure: 'scale' };
  expect((await written([number, text(20)], rows)).rows).toEqual(rows);
});

test('names of variables follow the rules of SPSS', () => {
  const names = variableNames([
    'age',
    'Age',
    'with',
    '1st',
    'a-b',
    'santé',
    'x'.repeat(80),
    'x'.repeat(90),
    '_a_',
  ]);
  expect(names).toEqual([
    'age',
    'Age_2',
    'with_v',
    'v1st',
    'a_b',
    'santé',
    'x'.repeat(64),
    `${'x'.repeat(62)}_2`,
    'v_a',
  ]);
});

test('days and times are counted as SPSS counts them', () => {
  // SPSS's manual: 1 January 1970 is 12,219,379,200 seconds after 14 October 1582.
  expect(dayNumber('1970-01-01')).toBe(12_219_379_200);
  expect(dayNumber('1582-10-15')).toBe(86_400);
  expect(timeNumber('14:30:05.000+02:00')).toBe(52_205);
  expect(momentNumber('1970-01-01T01:00:00.000+02:00')).toBe(12_219_382_800);
  expect(dayNumber('soon')).toBeUndefined();
});
