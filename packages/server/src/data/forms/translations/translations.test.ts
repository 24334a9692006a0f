import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import type { FormDefinition, FormDetail } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { readWorkbook } from '../../../platform/spreadsheets/index.ts';
import { formRoutes } from '../routes.ts';
import { exportTranslations, readTranslations } from './service.ts';

const definition: FormDefinition = {
  title: { en: 'Wells' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'French' },
  ],
  items: [
    { id: 'a', type: 'text', name: 'name', label: { en: '=cmd|"/c calc"!A1' } },
    {
      id: 'b',
      type: 'select-one',
      name: 'pump',
      label: { en: 'Does ${name} have a pump?', fr: '${name} a une pompe ?' },
      media: { image: { en: 'pump.png' } },
      imageAlt: { en: 'A hand pump' },
      choices: 'yn',
    },
  ],
  lists: [{ name: 'yn', choices: [{ name: 'y', label: { en: 'Yes' } }] }],
  settings: {},
};

async function open(world: World) {
  const { send } = await world.serve(formRoutes);
  const { body } = await send('STAFF', 'POST /api/forms', { title: 'Wells' });
  const { id } = body as FormDetail;
  await send('STAFF', `PUT /api/forms/${id}/draft`, { revision: 1, definition });
  const exported = async () => {
    const { body: stream, fileName } = await exportTranslations(world.outside('VIEWER'), { id });
    const rows: string[][] = [];
    const bytes = await buffer(stream as Readable);
    for await (const row of readWorkbook(bytes)) rows.push(row.map((cell) => String(cell ?? '')));
    return { rows, fileName, bytes };
  };
  const read = (file: Buffer, name = 'wells.xlsx') =>
    readTranslations(
      world.outside('STAFF'),
      { id },
      { name, type: 'application/octet-stream', stream: Readable.from([file]) },
    );
  return { id, send, exported, read };
}

function workbook(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Texts');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test('the languages are side by side, and what looks like a formula is a text', async ({
  world,
}) => {
  const { exported, read } = await open(world);
  const { rows, fileName, bytes } = await exported();
  expect(fileName).toBe('Wells.xlsx');
  expect(rows).toEqual([
    ['key', 'text', 'question', 'English (en)', 'French (fr)'],
    ['title', 'Title', '', 'Wells', ''],
    ['item/a/label', 'Label', 'name', '=cmd|"/c calc"!A1', ''],
    ['item/b/label', 'Label', 'pump', 'Does ${name} have a pump?', '${name} a une pompe ?'],
    ['item/b/imageAlt', 'Alternative text', 'pump', 'A hand pump', ''],
    ['choice/yn/0', 'Choice', 'yn', 'Yes', ''],
  ]);
  // A workbook says of each cell whether it is a formula.
  expect(bytes.includes('<f>')).toBe(false);
  expect(await read(bytes)).toEqual({ translations: [], findings: [], moreFindings: 0 });
});

test('a translated workbook and CSV file are read alike, with findings by row', async ({
  world,
}) => {
  const { exported, read } = await open(world);
  const { rows } = await exported();
  const translated = [
    [...(rows[0] ?? []), 'Swahili'],
    ['title', '', '', '', 'Puits'],
    ['item/a/label', '', '', '', "'=nom"],
    ['item/b/label', '', '', '', 'A une pompe ?', 'Pampu?'],
    ['item/gone/label', '', '', '', 'Perdu'],
    ['choice/yn/0', '', '', '', '${who}'],
    ['choice/yn/0', '', '', '', 'Oui'],
    ['', '', '', '', ''],
    ['item/b/imageAlt', '', '', '', 'x'.repeat(20_001)],
  ];
  const expected = {
    translations: [
      { key: 'title', code: 'fr', words: 'Puits' },
      { key: 'item/a/label', code: 'fr', words: '=nom' },
      { key: 'item/b/label', code: 'fr', words: 'A une pompe ?' },
      { key: 'choice/yn/0', code: 'fr', words: '${who}' },
    ],
    findings: [
      {
        row: null,
        level: 'warning',
        message:
          'The column “Swahili” is no language of this form. It was left out. Add the language first to import it.',
      },
      {
        row: 4,
        level: 'warning',
        message: 'The translation leaves out “${name}”, which the original shows.',
      },
      {
        row: 5,
        level: 'error',
        message: 'No text of this form has the key “item/gone/label”. The row was left out.',
      },
      {
        row: 6,
        level: 'warning',
        message: '“${who}” is not in the original texts. Check the spelling.',
      },
      { row: 7, level: 'error', message: 'Row 6 has the same key. This row was left out.' },
      {
        row: 9,
        level: 'error',
        message: 'Shorten this text to 20,000 characters. It was left out.',
      },
    ],
    moreFindings: 0,
  };
  expect(await read(workbook(translated))).toEqual(expected);
  const csv = translated.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  expect(await read(Buffer.from(csv), 'wells.csv')).toEqual(expected);
});

test.for([
  { what: 'another table', file: Buffer.from('name,label\na,b\n') },
  { what: 'no language', file: Buffer.from('key,text\ntitle,Title\n') },
  { what: 'a picture', file: Buffer.from('89504e470d0a1a0a00000000', 'hex') },
  { what: 'nothing', file: Buffer.alloc(0) },
])('a file with $what is refused', async ({ file }, { world }) => {
  const { read } = await open(world);
  await expect(read(file)).rejects.toMatchObject({ code: 'invalid' });
});

test('the draft does not change, and other organisations find no form', async ({ world }) => {
  const { send, id, read, exported } = await open(world);
  const { rows } = await exported();
  await read(workbook([rows[0] ?? [], ['title', '', '', '', 'Puits']]));
  const { body } = await send('STAFF', `GET /api/forms/${id}`);
  expect(body).toMatchObject({ revision: 2, definition });
  const neighbour = world.actor('STAFF', world.cast.otherNgo);
  expect((await send(neighbour, `GET /api/forms/${id}/translations`)).status).toBe(404);
});
