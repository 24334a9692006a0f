import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import type { GrantImportMapping } from '@ngo-plus/contract/content/grants';
import { expect, test } from 'vitest';
import { workbookOf, zipOf } from '../../../platform/spreadsheets/testing.ts';
import {
  californiaFile,
  commonGrantsFile,
  grantsGovFile,
  pennsylvaniaFile,
} from '../testing-files.ts';
import { openFile } from './open-file.ts';
import { hashOf, type Judged, judge } from './record.ts';

const now = new Date('2026-03-01T09:00:00Z');

const open = (bytes: Buffer | string) =>
  openFile({ stream: async () => Readable.from([Buffer.from(bytes)]), now });

async function read(bytes: Buffer | string, mapping?: GrantImportMapping) {
  const file = await open(bytes);
  const rows: Judged[] = [];
  for await (const row of file.records(mapping ?? file.guess)) rows.push(judge(row));
  return { ...file, rows };
}

const csv = [
  'Funding calls;exported 1 March 2026',
  '',
  'Grant name;Funder;Countries;Min amount;Max amount;Currency;Closing date;Link;Ref',
  '"Wells; and pumps";Northlight Fund;Rwanda;5 000;20 000;GBP;30/11/2026;https://northlight.example/wells;N1',
  'École à vélo;Fondation Colibri;France, Burundi;;10000;EUR;rolling;javascript:alert(1);N2',
  ';Nobody;;;;;;;N3',
].join('\r\n');

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]);

test.each([
  { encoding: 'UTF-8', bytes: Buffer.from(csv) },
  { encoding: 'UTF-8 with mark', bytes: Buffer.from(`\ufeff${csv}`) },
  { encoding: 'UTF-16', bytes: utf16 },
  { encoding: 'UTF-16 without mark', bytes: utf16.subarray(2) },
  { encoding: 'Windows-1252', bytes: Buffer.from(csv, 'latin1') },
  { encoding: 'tabs', bytes: Buffer.from(csv.replaceAll(';', '\t').replace('Wells\t', 'Wells;')) },
])('a table of calls as CSV, $encoding', async ({ bytes }) => {
  const { format, rows, columns, guess } = await read(bytes);
  expect(format).toBe('csv');
  expect(columns.map(({ name }) => name)).toContain('Grant name');
  expect(guess).toMatchObject({
    'Grant name': 'title',
    Funder: 'donorAgency',
    'Closing date': 'deadlineDate',
  });
  expect(rows[0]).toMatchObject({
    row: 4,
    record: {
      reference: 'N1',
      title: 'Wells; and pumps',
      amountMinMinor: '500000',
      amountMaxMinor: '2000000',
      currency: 'GBP',
      deadlineAt: '2026-11-30T12:00:00.000Z',
      deadlineDayOnly: true,
      country: ['Rwanda'],
    },
  });
  expect(rows[1]?.record).toMatchObject({
    title: 'École à vélo',
    country: ['France', 'Burundi'],
    deadlineAt: null,
    deadlineNote: 'rolling',
    url: '',
  });
  expect(rows[1]?.problems).toMatchObject([{ severity: 'note', field: 'url' }]);
  expect(rows[2]).toMatchObject({
    record: undefined,
    problems: [{ severity: 'error', field: 'title' }],
  });
});

test('a workbook, with a title above its heading and days in date cells', async () => {
  const { format, rows } = await read(
    workbookOf([
      ['Calls of 2026'],
      ['Title', 'Funder', 'Amount', 'Deadline', 'Posted'],
      ['School kitchens', 'Baobab and Bell', 'RWF 12m to 30m', { day: 46_356 }, { day: 46_082 }],
    ]),
  );
  expect(format).toBe('xlsx');
  expect(rows).toMatchObject([
    {
      row: 3,
      problems: [],
      record: {
        title: 'School kitchens',
        amountMinMinor: '12000000',
        amountMaxMinor: '30000000',
        currency: 'RWF',
        deadlineAt: '2026-11-30T12:00:00.000Z',
        postedAt: '2026-03-01T12:00:00.000Z',
      },
    },
  ]);
});

test('Grants.gov XML: twice escaped HTML, days as MMDDYYYY, codes as names', async () => {
  const { format, source, rows } = await read(grantsGovFile);
  expect({ format, source }).toEqual({ format: 'grants-gov', source: 'Grants.gov' });
  expect(rows.map(({ record }) => record)).toMatchObject([
    {
      reference: '900001',
      title: 'Safe drinking water & hygiene',
      donorAgency: 'Office of Invented Examples',
      category: 'Health',
      areaOfInterest: ['Health', 'Environment'],
      amountMinMinor: '5000000',
      amountMaxMinor: '50000000',
      postedAt: '2026-02-01T12:00:00.000Z',
      deadlineAt: '2026-06-30T12:00:00.000Z',
      stage: 'open',
      url: 'https://www.grants.gov/search-results-detail/900001',
    },
    { reference: '900002', stage: 'forecast', deadlineAt: null, amountMaxMinor: null },
    { reference: '900003', stage: 'closed' },
  ]);
  expect(rows[0]?.record?.description).toBe(
    'Wells for schools.\n\n- pumps & pipes\n- [Guide](https://example.org/guide)',
  );
  expect(rows[0]?.record?.eligibility).toMatch(
    /^Non-profits with 501\(c\)\(3\) status.*\n\nSee the notice\.$/s,
  );
  expect(rows[1]?.problems).toMatchObject([{ severity: 'note', field: 'deadlineDate' }]);
});

test('Grants.gov XML as the zip it is given in', async () => {
  const xml = Buffer.from(grantsGovFile);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(5, 26);
  const zip = Buffer.concat([
    head,
    Buffer.from('a.xml'),
    deflateRawSync(xml),
    Buffer.alloc(60, 'PK'),
  ]);
  const { format, rows } = await read(zip);
  expect(format).toBe('grants-gov');
  expect(rows).toHaveLength(3);
});

test('CommonGrants JSON', async () => {
  const { format, rows } = await read(commonGrantsFile);
  expect(format).toBe('common-grants');
  expect(rows[0]?.record).toMatchObject({
    title: 'Healthy villages',
    donorAgency: 'Example Health Office',
    amountMinMinor: '1000000',
    amountMaxMinor: '5000050',
    currency: 'USD',
    deadlineAt: '2026-12-31T12:00:00.000Z',
    eligibility: 'Non-profits, Village committees',
  });
});

test.each([
  { portal: 'california', text: californiaFile, path: 'california.json', count: 50 },
  { portal: 'pennsylvania', text: pennsylvaniaFile, path: 'pennsylvania.json', count: 322 },
])('the layout of the $portal portal', async ({ portal, text, path, count }) => {
  const { format, rows } = await read(text);
  expect(format).toBe(portal);
  expect(rows.map(({ record }) => record?.reference)).toEqual(['P1', 'P2']);
  expect(rows[0]?.record).toMatchObject({
    amountMaxMinor: '5000000',
    currency: 'USD',
    stage: 'open',
  });
  expect(rows[1]?.record).toMatchObject({
    deadlineAt: null,
    deadlineNote: expect.stringMatching(/ongoing|always open/i),
  });

  // The real file is not part of the repository; if it is beside it, all of it must be readable.
  const real = new URL(`../../../../../../../shared/data/grants/${path}`, import.meta.url);
  if (!existsSync(real)) return;
  const [first, again] = [await read(await readFile(real)), await read(await readFile(real))];
  const hashes = (file: typeof first) => file.rows.map(({ record }) => record && hashOf(record));
  expect(first.rows.filter(({ record }) => record)).toHaveLength(count);
  expect(new Set(hashes(first)).size).toBe(count);
  expect(hashes(again)).toEqual(hashes(first));
});

test.each([
  { name: 'an empty file', bytes: Buffer.alloc(0), words: 'The file is empty.' },
  {
    name: 'an old workbook',
    bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    words: /old Excel workbook/,
  },
  { name: 'a PDF', bytes: '%PDF-1.7 …', words: /This is a PDF/ },
  { name: 'a web page', bytes: '<!doctype html><p>Hi', words: /a web page/ },
  { name: 'other XML', bytes: '<rss><channel/></rss>', words: /XML of an unknown type/ },
  { name: 'cut JSON', bytes: '{"grants": [', words: /isn't valid JSON/ },
  { name: 'JSON without a list', bytes: '{"a": 1}', words: /no list/ },
  {
    name: 'bytes',
    bytes: Buffer.from([1, 0, 2, 3, 0, 4, 5, 6, 7, 8, 9, 65]),
    words: /not a text file/,
  },
  { name: 'one word', bytes: 'hello', words: /contains no table/ },
  {
    name: 'a text document',
    bytes: zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }),
    words: /text document/,
  },
  {
    name: 'a broken workbook',
    bytes: zipOf({ '[Content_Types].xml': '' }),
    words: /workbook cannot be read/,
  },
  {
    name: 'a zip of pictures',
    bytes: zipOf({ 'a.png': 'x'.repeat(100) }),
    words: /contains no table|Unzip/,
  },
])('$name is refused with advice', async ({ bytes, words }) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(words),
  });
});

test.each([
  {
    name: 'a table as wide as it is long',
    text: ','.repeat(2_000),
    words: /more than 1,000 columns/,
  },
  {
    name: 'records that share no names',
    text: JSON.stringify(Array.from({ length: 1_100 }, (_, n) => ({ [`c${n}`]: 1 }))),
    words: /more than 1,000 columns/,
  },
  {
    name: 'lists within lists',
    text: `[{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
    words: /nested too deeply/,
  },
  {
    name: 'objects within objects',
    text: `[{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]`,
    words: /nested too deeply/,
  },
])('$name is refused', async ({ text, words }) => {
  await expect(open(text)).rejects.toThrow(words);
});

test('columns named like built-in object properties, and text that databases reject', async () => {
  const { columns, rows } = await read(
    '[{"__proto__":"p","constructor":"c","title":"a\\u0000b\\ud800","funder":"F"}]',
  );
  expect(columns.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'title', 'funder']);
  expect(rows[0]?.record?.title).toBe('ab\ufffd');
});

test('broken XML is refused where it breaks', async () => {
  await expect(read('<Grants><OpportunitySynopsisDetail_1_0></Grants>')).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/not well-formed XML/),
  });
});

test('long texts are cut with a note, without a title the row is refused', async () => {
  const { rows } = await read(
    `title,funder,summary\n${'T'.repeat(400)},F,${'😀'.repeat(900)}\n,F,x`,
  );
  expect(rows[0]?.record?.title).toHaveLength(300);
  expect(rows[0]?.problems).toMatchObject([{ field: 'title' }, { field: 'summary' }]);
  expect(rows[0]?.record?.summary).not.toMatch(/[\ud800-\udbff]…$/);
  expect(rows[1]?.record).toBeUndefined();
});
