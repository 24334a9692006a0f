import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FormDetail } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import type { FilePart } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { formRoutes } from './routes.ts';
import { exportForm, exportXForm, importDraft, importForm } from './workbooks.ts';
import { formIn, workbookWith } from './xlsform/testing.ts';

const survey = [
  ['type', 'name', 'label'],
  ['text', 'village', 'Village'],
  ['strange', 'pump', 'Pump'],
];

const part = (bytes: Buffer, name = 'Water points.xls'): FilePart => ({
  name,
  type: 'application/octet-stream',
  stream: Readable.from([bytes]),
});

const imported = (world: World, bytes: Buffer) =>
  importForm(world.outside('STAFF'), {}, part(bytes));

test('a workbook becomes a form with findings, and the form a workbook', async ({ world }) => {
  const form = await imported(world, workbookWith({ survey }, 'biff8'));
  expect(form).toMatchObject({
    title: 'Water points',
    state: 'draft',
    questions: 2,
    findings: [
      {
        sheet: 'survey',
        row: 3,
        level: 'error',
        message: "The type “strange” isn't known. The question was imported as text.",
      },
    ],
    moreFindings: 0,
  });
  const { body, fileName } = await exportForm(world.outside('VIEWER'), { id: form.id });
  expect(fileName).toBe('Water points.xlsx');
  const again = await formIn(await buffer(body as Readable));
  expect(again.definition.items.map(({ name }) => name)).toEqual(['village', 'pump']);
});

test('a workbook that replaces a draft keeps the ids of questions with the same name', async ({
  world,
}) => {
  const { id, definition } = await imported(world, workbookWith({ survey }));
  const [village] = definition.items;
  const changed = [
    survey[0],
    ['integer', 'people', 'People'],
    ['text', 'village', 'Name of the village'],
  ];
  const next = workbookWith({ survey: changed as string[][] });
  const replaced = await importDraft(world.outside('STAFF'), { id, revision: 1 }, part(next));
  expect(replaced.revision).toBe(2);
  expect(replaced.definition.items.map(({ name, id: own }) => [name, own === village?.id])).toEqual(
    [
      ['people', false],
      ['village', true],
    ],
  );
  await expect(
    importDraft(world.outside('STAFF'), { id, revision: 1 }, part(next)),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test.for([
  [
    'a PDF',
    Buffer.from('%PDF-1.7 hello'),
    "The workbook can't be read. Save it again as .xlsx and import it again.",
  ],
  [
    'no questions',
    workbookWith({
      Sheet1: [
        ['a', 'b'],
        [1, 2],
      ],
    }),
    'This workbook has no questions.',
  ],
] as const)('a file with %s is refused in words', async ([, bytes, message], { world }) => {
  await expect(imported(world, bytes)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(message),
  });
});

test('only what was published is an XForm, by default the latest version', async ({ world }) => {
  const { send } = await world.serve(formRoutes);
  const { id, definition } = await imported(world, workbookWith({ survey }));
  const read = async (number?: number) => {
    const { body } = await exportXForm(world.outside('VIEWER'), { id, number });
    return (await buffer(body as Readable)).toString();
  };
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  await send('STAFF', `POST /api/forms/${id}/versions`, { revision: 1 });
  const items = definition.items.slice(0, 1);
  await send('STAFF', `PUT /api/forms/${id}/draft`, {
    revision: 1,
    definition: { ...definition, items },
  });
  expect(await read()).toContain('<pump/>');
  await send('STAFF', `POST /api/forms/${id}/versions`, { revision: 2 });
  expect(await read()).not.toContain('<pump/>');
  expect(await read(1)).toContain('<pump/>');
});

test('another organisation neither exports nor replaces the form', async ({ world }) => {
  const { send } = await world.serve(formRoutes);
  const { id } = (await send('STAFF', 'POST /api/forms', { title: 'Ours' })).body as FormDetail;
  const stranger = world.outside(world.actor('STAFF', world.cast.otherNgo));
  await expect(exportForm(stranger, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    importDraft(stranger, { id, revision: 1 }, part(workbookWith({ survey }))),
  ).rejects.toMatchObject({ code: 'not_found' });
});
