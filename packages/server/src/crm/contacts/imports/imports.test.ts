import { importId } from '@ngo-plus/contract/platform/imports';
import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { applyRows } from '../../../platform/imports/testing.ts';
import { workbookOf } from '../../../platform/spreadsheets/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, imports, otherOrganisationStaff, read, searchNames } from '../testing-contacts.ts';
import { contactImporter } from './importer.ts';

const people =
  'Name,Email,Phone,City,Birth year,Tags\nZoë Çelik,zoe@x.example,+90 555 010 203,İzmir,1990,"Choir; Runner"\n';

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test.for([
  { encoding: 'UTF-8', make: (text: string) => Buffer.from(text) },
  { encoding: 'UTF-8 with a mark', make: (text: string) => Buffer.from(`\ufeff${text}`) },
  { encoding: 'UTF-16, little end first', make: (text: string) => utf16(text, false) },
  { encoding: 'UTF-16, big end first', make: (text: string) => utf16(text, true) },
  {
    encoding: 'semicolons',
    make: (text: string) =>
      Buffer.from(text.replace('"Choir; Runner"', 'Choir').replaceAll(',', ';')),
  },
])('a file in $encoding is decoded correctly', async ({ make }, { world }) => {
  const run = await imports.give(world, make(people));
  expect(run).toMatchObject({ state: 'ready', rows: 1, format: 'csv' });
  expect(run.columns.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'phone',
    'city',
    'birthYear',
    'tags',
  ]);
  const { items } = await imports.rows(world, run);
  expect(items).toMatchObject([{ row: 2, preview: { name: 'Zoë Çelik' }, problems: [] }]);
});

test('Windows-1252 is read where bytes are not UTF-8', async ({ world }) => {
  const run = await imports.give(
    world,
    Buffer.from('Name;Ville\nRenée Lefèvre;Besançon\n', 'latin1'),
  );
  const { items } = await imports.rows(world, run);
  expect(items).toMatchObject([{ preview: { name: 'Renée Lefèvre' } }]);
});

test('a workbook is read', async ({ world }) => {
  const run = await imports.give(
    world,
    workbookOf([
      ['Full name', 'Email'],
      ['Sheet Person', 'sheet@x.example'],
    ]),
  );
  expect(run).toMatchObject({ format: 'xlsx', counts: { new: 1 } });
});

test.for([
  { content: '', words: /empty/ },
  { content: '%PDF-1.7', words: /not a table/ },
  { content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), words: /old Excel/ },
  { content: '<html></html>', words: /CSV/ },
  { content: 'just words', words: /no table/ },
  {
    content: `${Array.from({ length: 1_001 }, (_, n) => `c${n}`).join(',')}\n`,
    words: /1,000 columns/,
  },
])(
  '$content is refused with $words, and nothing is kept',
  async ({ content, words }, { world }) => {
    await expect(imports.give(world, content)).rejects.toThrow(words);
    const { rows } = await world.pools.owner.query(
      "select from blobs where purpose = 'contacts.import' and size_bytes = $1",
      [Buffer.byteLength(content)],
    );
    expect(rows).toEqual([]);
  },
);

test('two hundred columns are read and the mapped ones imported', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const fields = [];
  for (const name of ['Col 150', 'Col 199']) {
    const { body } = await send('NGO_ADMIN', 'POST /api/contacts/fields', { name, kind: 'text' });
    fields.push((body as { id: string }).id);
  }
  const columns = ['Name', ...Array.from({ length: 199 }, (_, n) => `Col ${n + 1}`)];
  const cells = ['Wide Person', ...Array.from({ length: 199 }, (_, n) => `v${n + 1}`)];
  const run = await imports.apply(
    world,
    await imports.give(world, `${columns.join(',')}\n${cells.join(',')}\n`),
  );
  expect(run).toMatchObject({ state: 'applied', appliedRows: 1 });
  expect(run.columns).toHaveLength(200);
  const { items } = await imports.rows(world, run);
  const { custom } = await read(world, items[0]?.record?.id ?? '');
  expect(custom).toEqual({ [fields[0] ?? '']: 'v150', [fields[1] ?? '']: 'v199' });
});

const judged: { row: string; outcome: string; problem?: RegExp }[] = [
  { row: 'Brand New,new@x.example,,', outcome: 'new' },
  { row: 'Other Name,KNOWN@x.example,,', outcome: 'known' },
  { row: 'Keza Mutoni,,0788 555 444,', outcome: 'known' },
  { row: 'Somebody Else,,+250 788 555 444,', outcome: 'similar' },
  { row: 'Keza Mutonni,,,Gisenyi', outcome: 'similar' },
  { row: 'Mutoni Keza,,,Gisenyi', outcome: 'similar' },
  { row: 'Kevin Musoni,,,Gisenyi', outcome: 'new' },
  { row: 'Brand New,new@x.example,,', outcome: 'twice', problem: /row 2/ },
  { row: 'Brand Newer,NEW@x.example,,', outcome: 'twice', problem: /row 2/ },
  { row: ',,0788 1,', outcome: 'refused', problem: /no name/ },
  { row: 'Bad Mail,nowhere,,', outcome: 'new', problem: /nowhere.*skipped/ },
  { row: ',only@mail.example,,', outcome: 'new' },
];

test('each row is new, known, similar, repeated or refused', async ({ world }) => {
  await add(world, {
    name: 'Keza Mutoni',
    emails: [{ address: 'known@x.example' }],
    phones: [{ number: '+250 788 555 444' }],
    address: { city: 'Gisenyi' },
  });
  const run = await imports.give(
    world,
    `Name,Email,Phone,City\n${judged.map(({ row }) => row).join('\n')}\n`,
  );
  const { items } = await imports.rows(world, run);
  expect(items.map(({ outcome }) => outcome)).toEqual(judged.map(({ outcome }) => outcome));
  for (const [at, { problem }] of judged.entries())
    if (problem) expect(JSON.stringify(items[at]?.problems)).toMatch(problem);
});

test('existing contacts are completed and never overwritten; undoing restores them', async ({
  world,
}) => {
  const before = await add(world, {
    name: 'Complete Me',
    emails: [{ address: 'complete@x.example' }],
    address: { city: 'Butare' },
  });
  const file =
    'Name,Email,Phone,City,Birth year,Tags\nAnother,complete@x.example,+250 788 1010,Kigali,1980,Fresh\nFresh Face,fresh@x.example,,,,\n';
  const run = await imports.apply(world, await imports.give(world, file));
  expect(run).toMatchObject({ state: 'applied', appliedRows: 2 });
  const after = await read(world, before.id);
  expect(after).toMatchObject({
    name: 'Complete Me',
    birthYear: 1980,
    phones: [{ number: '+250 788 1010' }],
    address: { city: 'Butare' },
  });
  expect(after.tags).toHaveLength(1);
  expect(await imports.apply(world, run)).toMatchObject({ state: 'applied', appliedRows: 2 });
  expect(await searchNames(world, 'fresh@x.example')).toEqual(['Fresh Face']);

  const undone = await imports.undo(world, run);
  expect(undone).toMatchObject({ state: 'undone', keptRows: 0 });
  const { updatedAt: _, ...given } = await read(world, before.id);
  const { updatedAt: __, ...had } = before;
  expect(given).toEqual(had);
  expect(await searchNames(world, 'fresh@x.example')).toEqual([]);
  expect(await searchNames(world, '1980')).toEqual([]);
});

test('undoing an import retains later edits', async ({ world }) => {
  const run = await imports.apply(
    world,
    await imports.give(
      world,
      'Name,Email\nTouched,touched@touch.example\nLeft,left@touch.example\n',
    ),
  );
  const { items } = await imports.rows(world, run);
  const { send } = await world.serve(contactRoutes);
  await send('STAFF', `POST /api/contacts/${items[0]?.record?.id}/notes`, { text: 'Work.' });
  expect(await imports.undo(world, run)).toMatchObject({ state: 'undone', keptRows: 1 });
  expect(await searchNames(world, 'touch.example')).toEqual(['Touched']);
});

test('a consent is recorded for everyone, and retracted when the import is undone', async ({
  world,
}) => {
  const existing = await add(world, {
    name: 'Asked Before',
    emails: [{ address: 'asked@y.example' }],
  });
  const run = await imports.give(
    world,
    'Name,Email\nAsked Before,asked@y.example\nAsked Now,now@y.example\n',
  );
  const consent = { purpose: 'events', wording: 'I agree.', at: '2025-05-05T00:00:00Z' } as const;
  const choices = {
    known: 'complete',
    similar: 'create',
    erased: 'skip',
    tags: [],
    kinds: ['member'],
    consent,
  } as const;
  await imports.map(
    world,
    run,
    { Name: 'name', Email: 'email' },
    { ...choices, tags: [], kinds: ['member'] },
  );
  await imports.apply(world, run);
  expect(await read(world, existing.id)).toMatchObject({
    consents: [{ purpose: 'events', given: true }],
    kinds: ['member'],
  });
  expect(await imports.undo(world, run)).toMatchObject({ keptRows: 0 });
  expect(await read(world, existing.id)).toMatchObject({ consents: [], kinds: [] });
});

const many = (rows: number, of: string) =>
  `Name,Email\n${Array.from({ length: rows }, (_, n) => `Person ${of} ${n},p${n}@${of}.example`).join('\n')}\n`;

test('a long import stops, resumes where it stopped, and is safe to run twice', async ({
  world,
}) => {
  const run = await imports.give(world, many(1_200, 'long'));
  expect((await imports.apply(world, run)).state).toBe('applying');
  let calls = 0;
  const outside = world.outside('STAFF');
  const stopping: typeof outside = {
    ...outside,
    transact: (work, scope) => {
      calls += 1;
      if (calls === 2) return imports.stop(world, run).then(() => outside.transact(work, scope));
      return outside.transact(work, scope);
    },
  };
  await applyRows(contactImporter, stopping, run.id);
  const { send } = await world.serve(contactRoutes);
  const stopped = await send('STAFF', `GET /api/contacts/imports/${run.id}`);
  expect(stopped.body).toMatchObject({ state: 'stopped', appliedRows: 250 });
  expect((await imports.apply(world, run)).state).toBe('applying');
  await Promise.all([
    applyRows(contactImporter, outside, run.id),
    applyRows(contactImporter, outside, run.id),
  ]);
  const { body } = await send('STAFF', `GET /api/contacts/imports/${run.id}`);
  expect(body).toMatchObject({ state: 'applied', appliedRows: 1_200 });
  const { rows } = await world.pools.owner.query(
    "select id from contacts where name like 'Person long %'",
  );
  expect(rows).toHaveLength(1_200);
});

test('importing the same file again adds no one', async ({ world }) => {
  await imports.apply(world, await imports.give(world, many(20, 'again')));
  const second = await imports.give(world, many(20, 'again'));
  expect(second.counts).toMatchObject({ new: 0, known: 20 });
  expect(await imports.apply(world, second)).toMatchObject({ state: 'applied' });
  expect(await searchNames(world, 'again.example')).toHaveLength(20);
});

test.for([{ mapping: { Nothing: 'name' }, words: /no column/ }])(
  'a mapping with $words is refused',
  async ({ mapping, words }, { world }) => {
    const run = await imports.give(world, 'Name,Email\nMap,map@x.example\n');
    await expect(imports.map(world, run, mapping)).rejects.toThrow(words);
  },
);

test('rows are read again after a change of the mapping', async ({ world }) => {
  const run = await imports.give(world, 'Who,Where to\nRead Again,again@z.example\n');
  const again = await imports.map(world, run, { Who: 'name', 'Where to': 'email' });
  expect(again).toMatchObject({ state: 'ready', rows: 1, counts: { new: 1 } });
  const { items } = await imports.rows(world, run);
  expect(items).toMatchObject([{ preview: { name: 'Read Again', email: 'again@z.example' } }]);
});

test('imports belong to their organisation', async ({ world }) => {
  const run = await imports.give(world, 'Name,Email\nOurs,ours@x.example\n');
  const theirs = world.outside(otherOrganisationStaff(world));
  await expect(
    theirs.transact(({ db }) => db.execute(`select from import_runs where id = '${run.id}'`)),
  ).resolves.toMatchObject({ rowCount: 0 });
  await expect(imports.apply(world, run, otherOrganisationStaff(world))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(importId.safeParse(run.id).success).toBe(true);
});
