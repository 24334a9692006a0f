import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { ResponseExport } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { putBlob } from '../../../platform/blobs/index.ts';
import { readSav } from '../../../platform/spss/testing.ts';
import { openZip } from '../../../platform/zip/index.ts';
import { response, testedAt } from '../testing-responses.ts';
import { entriesOf, fileOf, openExports, tableIn } from './testing-exports.ts';

test('CSV has a file per table, with labels or names', async ({ world }) => {
  const { file } = await openExports(world);
  const labels = await entriesOf(await file({ format: 'csv' }));
  expect(Object.keys(labels)).toEqual(['Responses.csv', 'Member.csv']);
  const responses = tableIn(labels['Responses.csv']);
  expect(responses.map((row) => [row['Status'], row['Name'], row['Water'], row['Why?']])).toEqual([
    ['Received', 'Ada', 'Tap', ''],
    ['Received', `'=HYPERLINK("x")`, 'River', "'+1 ; '-2"],
    ['Received', 'Ben "B"', 'Tap', ''],
  ]);
  const members = tableIn(labels['Member.csv']);
  expect(
    members.map((row) => [row['Receipt'], row['Repetition'], row['Name'], row['Age']]),
  ).toEqual([
    [responses[2]?.['Receipt'], '1', 'Kaze', '3'],
    [responses[2]?.['Receipt'], '2', "'@SUM(A1)", '5'],
  ]);
  const names = await entriesOf(await file({ format: 'csv', texts: 'names' }));
  expect(tableIn(names['responses.csv'])[1]).toMatchObject({
    _status: 'received',
    water: 'river',
    ages: '0',
  });
});

test('a form without repeats is one CSV file, with the questions that were chosen', async ({
  world,
}) => {
  const { file } = await openExports(world);
  const csv = (await file({ format: 'csv', items: ['age'] })).toString();
  expect(Object.keys(tableIn(csv)[0] ?? {}).slice(8)).toEqual(['Age']);
});

test('a workbook has a sheet per table, numbers as numbers, and no formulas', async ({ world }) => {
  const { file } = await openExports(world);
  const workbook = read(await file({ format: 'xlsx' }), { cellFormula: true });
  expect(workbook.SheetNames).toEqual(['Responses', 'Member']);
  const [responses, members] = workbook.SheetNames.map((name) => workbook.Sheets[name]);
  const rows = utils.sheet_to_json<Record<string, unknown>>(responses ?? {});
  expect(rows.map((row) => [row['Name'], row['Age']])).toEqual([
    ['Ada', 30],
    ['=HYPERLINK("x")', 40],
    ['Ben "B"', undefined],
  ]);
  const cells = [responses, members].flatMap((sheet) => Object.values(sheet ?? {}));
  expect(cells.filter((cell: { f?: string }) => cell.f !== undefined)).toEqual([]);
});

test('an SPSS file has labels of questions and choices', async ({ world }) => {
  const { file } = await openExports(world);
  const { names, read: content } = await openZip(await file({ format: 'sav' }), {
    maxUnpackedBytes: 1_000_000,
  });
  expect(names).toEqual(['responses.sav', 'member.sav']);
  const { variables, rows } = readSav(await buffer(content('responses.sav')));
  const at = (name: string) => variables.findIndex((variable) => variable.name === name);
  expect(variables[at('water')]).toMatchObject({
    label: 'Water',
    labels: new Map([
      ['tap', 'Tap'],
      ['river', 'River'],
    ]),
  });
  expect(rows.map((row) => [row[at('name')], row[at('age')], row[at('water')]])).toEqual([
    ['Ada', 30, 'tap'],
    ['=HYPERLINK("x")', 40, 'river'],
    ['Ben "B"', undefined, 'tap'],
  ]);
  expect(rows[0]?.[at('sent_by')]).toContain('STAFF');
  // 1 March 2026, 09:00 in UTC, in seconds since 14 October 1582.
  expect(rows[0]?.[at('received')]).toBe(testedAt / 1_000 + 12_219_379_200);
  expect(readSav(await buffer(content('member.sav'))).rows.map((row) => row.slice(1))).toEqual([
    ['1', 'Kaze', 3, ''],
    ['2', '@SUM(A1)', 5, ''],
  ]);
});

const places: FormDefinition = {
  title: { en: 'Wells', fr: 'Puits' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'French' },
  ],
  items: [
    { id: 'well', type: 'point', name: 'well', label: { en: 'Well', fr: 'Puits' } },
    { id: 'field', type: 'area', name: 'field', label: { en: 'Field', fr: 'Champ' } },
    { id: 'note', type: 'text', name: 'note', label: { en: 'Note', fr: '<b>&' } },
    { id: 'way', type: 'trace', name: 'way', label: { en: 'Way' } },
  ],
  lists: [],
  settings: {},
};

const wells = [
  { well: '-1.95 30.06 1500 5', note: '=1+1 <script>"&' },
  { field: '1 2 0 0;1 3 0 0;2 3 0 0;1 2 0 0', way: '1 2 0 0;3 4 0 0', well: '5 6 0 0' },
];

test('GeoJSON has each place with the answers beside it', async ({ world }) => {
  const { file } = await openExports(world, wells, places);
  const { features } = JSON.parse((await file({ format: 'geojson', language: 'fr' })).toString());
  expect(features.map(({ geometry }: { geometry: object }) => geometry)).toEqual([
    { type: 'Point', coordinates: [30.06, -1.95, 1500] },
    { type: 'Point', coordinates: [6, 5] },
    {
      type: 'Polygon',
      coordinates: [
        [
          [2, 1],
          [3, 1],
          [3, 2],
          [2, 1],
        ],
      ],
    },
    {
      type: 'LineString',
      coordinates: [
        [2, 1],
        [4, 3],
      ],
    },
  ]);
  expect(features[0].properties).toMatchObject({
    _question: 'Puits',
    'Puits (latitude)': -1.95,
    '<b>&': '=1+1 <script>"&',
  });
});

test('KML has each place, with texts that are no markup', async ({ world }) => {
  const { file } = await openExports(world, wells, places);
  const kml = (await file({ format: 'kml', texts: 'names' })).toString();
  expect(kml.match(/<Placemark>/g)).toHaveLength(4);
  expect(kml).toContain('<Point><coordinates>30.06,-1.95,1500</coordinates></Point>');
  expect(kml).toContain('<coordinates>2,1 3,1 3,2 2,1</coordinates></LinearRing>');
  expect(kml).toContain('<Data name="note"><value>=1+1 &lt;script&gt;&quot;&amp;</value></Data>');
});

test('files are collected in a folder per response', async ({ world }) => {
  const { file, formId, send } = await openExports(world, []);
  const sent = response({
    name: 'Ada',
    photo: { name: '../a:b.jpg' },
    member: [{ key: 'one', answers: { mname: 'B', card: { name: 'card.txt' } } }],
  });
  await send('STAFF', `POST /api/public-forms/${formId}/responses`, sent);
  const store = async (itemId: string, content: string) => {
    const stream = Readable.from([Buffer.from(content)]);
    const incoming = { purpose: 'responses.file', name: 'x', maxBytes: 100, stream } as const;
    const { id } = await putBlob(world.outside('STAFF'), incoming);
    await world.pools.owner.query(
      'update form_response_files set blob_id = $1 where response_id = $2 and item_id = $3',
      [id, sent.responseId, itemId],
    );
  };
  await store('photo', 'a photo');
  await store('card', 'a card');
  const entries = await entriesOf(await file({ format: 'media' }));
  expect(Object.values(entries).sort()).toEqual(['a card', 'a photo']);
  expect(Object.keys(entries).sort()).toEqual([
    expect.stringMatching(/^\w{4}-\w{4}\/card-1-card\.txt$/),
    expect.stringMatching(/^\w{4}-\w{4}\/photo-a b\.jpg$/),
  ]);
});

test.for(['csv', 'xlsx', 'sav'])(
  'who may not see personal answers gets a %s without them',
  async (format, { world }) => {
    const { begin, run, send } = await openExports(world);
    const { body } = await begin({ format, items: ['name', 'age'] }, 'ANALYST');
    const { id } = body as ResponseExport;
    await run(id);
    const bytes = await fileOf(world, id);
    const content = format === 'xlsx' ? JSON.stringify(await entriesOf(bytes)) : bytes.toString();
    expect(content).not.toContain('Ada');
    expect((await send('ANALYST', `GET /api/response-exports/${id}/file`)).status).toBe(200);
    const where = JSON.stringify([{ item: 'name', operator: 'is', value: 'Ada' }]);
    expect((await begin({ format, where }, 'ANALYST')).status).toBe(403);
  },
);

test('a format needs questions that it can show', async ({ world }) => {
  const { begin } = await openExports(world);
  expect((await begin({ format: 'geojson' })).status).toBe(400);
  expect((await begin({ format: 'media', items: ['age'] })).status).toBe(400);
});
