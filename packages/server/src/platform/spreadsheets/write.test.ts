import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './index.ts';

const written = (...cells: string[]) => {
  const batches = (async function* () {
    yield [cells];
  })();
  return text(csvOf({ headings: cells.map((_, at) => `Column ${at}`), batches }));
};

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const separators = [';', '\t', '\n', '\r\n', '; ', ';"', ";'", ';;', '\n\n'];

/** What Excel shows where the list separator is a semicolon: quotes count only at the start of a cell. */
const cellsInEurope = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/[\r\n;\t]+/)
    .map((cell) => cell.replace(/^[\s"]+/, ''));

const isFormula = (cell: string) =>
  signs.some((sign) => cell.startsWith(sign)) && !/^-?\d+(\.\d+)?"?$/.test(cell);

test.for(signs)(
  'no cell starts a formula with %s, wherever a spreadsheet splits the line',
  async (sign) => {
    const formula = `${sign}HYPERLINK("https://evil.example";"here")`;
    const cells = ['', ...separators].map(
      (before) => `${before === '' ? '' : 'Ada'}${before}${formula}`,
    );
    const csv = await written('Ada', ...cells);
    expect(cellsInEurope(csv).filter(isFormula)).toEqual([]);
    const rows: string[][] = parse(csv, { bom: true });
    expect(rows[1]?.filter(isFormula)).toEqual([]);
    expect(rows[1]?.map((cell) => cell.replace(/'(?=[=+\-@＝＋－＠])/, ''))).toEqual([
      'Ada',
      ...cells,
    ]);
  },
);

test.for([
  { cell: 'Ada; Bea', csv: '"Ada; Bea"' },
  { cell: 'Ada\tBea', csv: '"Ada\tBea"' },
  { cell: 'a;=1', csv: `"a;'=1"` },
  { cell: 'a; -1', csv: `"a; '-1"` },
  { cell: '\tindented', csv: `"'\tindented"` },
  { cell: '\t=1', csv: `"'\t'=1"` },
  { cell: '=1+1', csv: "'=1+1" },
  { cell: '-12.50', csv: '-12.50' },
  { cell: '-12', csv: '-12' },
  { cell: '-1+1', csv: "'-1+1" },
  { cell: '-1|cmd', csv: "'-1|cmd" },
  { cell: '+250788000000', csv: "'+250788000000" },
  { cell: 'one\r\n\r\ntwo', csv: '"one\r\n\r\ntwo"' },
  { cell: 'a-b=c', csv: 'a-b=c' },
])('$cell is written as $csv', async ({ cell, csv }) => {
  expect(await written('x', cell)).toBe(`Column 0,Column 1\r\nx,${csv}\r\n`);
});

test('every CSV export of the product uses this writer', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|testing/.test(path),
  );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const writers = sources.filter((path) => read(path).includes("'csv-stringify"));
  expect(writers).toEqual(['server/src/platform/spreadsheets/write.ts']);
  const exporting = sources.filter((path) => /\btype: 'text\/csv/.test(read(path)));
  expect(exporting.length).toBeGreaterThan(10);
  // The browser's template file is a constant without data from the database; translations of a form are written in
  // the browser, and tested there.
  const without = exporting.filter((path) => !/\bcsvOf\(/.test(read(path)));
  expect(without.toSorted()).toEqual([
    'web/src/data/forms/languages/translation-buttons.tsx',
    'web/src/people/staff/invite/csv.ts',
  ]);
});
