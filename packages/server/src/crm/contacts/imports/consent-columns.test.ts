import {
  type Consent,
  type ContactImportMapping,
  type ContactImportRow,
  consentField,
  contactId,
  contactImportOptions,
} from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { addConsent, listConsents } from '../consents/index.ts';
import { contactRoutes } from '../routes.ts';
import { add, imports, read } from '../testing-contacts.ts';

const newsletter = consentField('newsletter');
const mapping: ContactImportMapping = { Name: 'name', Email: 'email', News: newsletter };
const dated: ContactImportMapping = { ...mapping, Since: 'consentDate' };

async function imported(world: World, file: string, columns = mapping) {
  const run = await imports.give(world, file);
  return imports.apply(world, await imports.map(world, run, columns));
}

const rowsOf = async (world: World, id: string) => {
  const { items } = await imports.rows(world, { id });
  return items as unknown as ContactImportRow[];
};

const proofsOf = (world: World, id: string | undefined): Promise<Consent[]> =>
  world.outside('STAFF').transact(async (ctx) => {
    const query = { id: contactId.parse(id), limit: 50 };
    return (await listConsents(ctx, query)).items;
  });

const consentsOf = async (world: World, id: string | undefined) => {
  const { consents } = await read(world, id ?? '');
  return Object.fromEntries(consents.map(({ purpose, given }) => [purpose, given]));
};

const print = (world: World, id: string, given: boolean, at: string) =>
  world.outside('STAFF').transact((ctx) =>
    addConsent(ctx, {
      id: contactId.parse(id),
      purpose: 'newsletter',
      given,
      wording: 'Asked at the door.',
      source: 'spoken',
      at,
    }),
  );

test('each row records its own consent with its proof', async ({ world }) => {
  const run = await imported(
    world,
    'Name,Email,News,Since\nA,a@c.example,Ndiyo,2024-02-03\nB,b@c.example,☐,\nC,c@c.example,perhaps,\nD,d@c.example,,\n',
    dated,
  );
  const rows = await rowsOf(world, run.id);
  expect(rows.map(({ preview }) => preview?.consents)).toEqual([
    [{ purpose: 'newsletter', given: true }],
    [{ purpose: 'newsletter', given: false }],
    [],
    [],
  ]);
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [],
    ['“perhaps” in “News” is neither yes nor no, so no consent was recorded.'],
    [],
  ]);
  const [a, b, c, d] = rows.map(({ record }) => record?.id);
  expect(await consentsOf(world, a ?? '')).toEqual({ newsletter: true });
  expect(await consentsOf(world, b ?? '')).toEqual({ newsletter: false });
  expect(await consentsOf(world, c ?? '')).toEqual({});
  expect(await consentsOf(world, d ?? '')).toEqual({});
  expect(await proofsOf(world, a ?? '')).toMatchObject([
    {
      purpose: 'newsletter',
      given: true,
      source: 'import',
      at: '2024-02-03T00:00:00.000Z',
      wording: 'Row 2 of file.csv: “News” is “Ndiyo”.',
      retractedAt: null,
    },
  ]);
  expect(await proofsOf(world, b ?? '')).toMatchObject([{ at: run.createdAt, given: false }]);
});

test('an unreadable or future consent date is reported and replaced by the import date', async ({
  world,
}) => {
  const run = await imported(
    world,
    'Name,Email,News,Since\nE,e@c.example,yes,soon\nF,f@c.example,yes,2999-01-01\n',
    dated,
  );
  for (const row of await rowsOf(world, run.id)) {
    expect(row.problems.map(({ message }) => message).join()).toMatch(/is not a past date/);
    expect(await proofsOf(world, row.record?.id)).toMatchObject([{ at: run.createdAt }]);
  }
});

test.for([
  { before: undefined, cell: 'yes,', after: true, proofs: 1 },
  { before: undefined, cell: 'no,', after: false, proofs: 1 },
  { before: false, cell: 'yes,', after: false, proofs: 1 },
  { before: true, cell: 'yes,', after: true, proofs: 1 },
  { before: true, cell: 'no,', after: false, proofs: 2 },
  { before: true, cell: 'unsure,', after: true, proofs: 1 },
  { before: false, cell: 'yes,2024-06-01', after: true, proofs: 2 },
  { before: false, cell: 'yes,2020-06-01', after: false, proofs: 2 },
])(
  'consent $before with “$cell” in the file becomes $after, and $before again after undoing',
  async ({ before, cell, after, proofs }, { world }) => {
    const email = `known-${before}-${cell.replace(/\W/g, '')}@c.example`;
    const { id } = await add(world, { name: 'Known Person', emails: [{ address: email }] });
    if (before !== undefined) await print(world, id, before, '2024-01-01T00:00:00Z');
    const had = await consentsOf(world, id);
    const file = `Name,Email,News,Since\nKnown Person,${email},${cell}\n`;
    const run = await imported(world, file, dated);
    expect(await consentsOf(world, id)).toEqual({ newsletter: after });
    expect(await proofsOf(world, id)).toHaveLength(proofs);

    await imported(world, file, dated);
    expect(await consentsOf(world, id)).toEqual({ newsletter: after });
    expect(await proofsOf(world, id)).toHaveLength(proofs);

    await imports.undo(world, run);
    expect(await consentsOf(world, id)).toEqual(had);
  },
);

test('consent is also retracted from contacts that changed since and stay', async ({ world }) => {
  const run = await imported(world, 'Name,Email,News\nStays,stays@c.example,yes\n');
  const [row] = await rowsOf(world, run.id);
  const id = row?.record?.id ?? '';
  const { send } = await world.serve(contactRoutes);
  await send('STAFF', `POST /api/contacts/${id}/notes`, { text: 'Called.' });
  expect(await imports.undo(world, run)).toMatchObject({ state: 'undone', keptRows: 1 });
  expect(await consentsOf(world, id)).toEqual({});
  const [proof] = await proofsOf(world, id);
  expect(proof?.retractedAt).not.toBeNull();
  expect(await imports.undo(world, run)).toMatchObject({ state: 'undone', keptRows: 1 });

  const { send: ask } = await world.serve(contactRoutes);
  const { body } = await ask('STAFF', `GET /api/contacts/${id}/timeline`);
  expect(JSON.stringify(body)).not.toContain('consent.given');
});

const everybody = contactImportOptions.parse({
  consent: { purpose: 'newsletter', wording: 'I agree.', at: '2025-05-05T00:00:00Z' },
});

test.for([
  { columns: { ...mapping, Also: newsletter }, words: /one column only/ },
  {
    columns: { News: 'consentDate', Also: 'consentDate' } as ContactImportMapping,
    words: /one column/,
  },
  { columns: mapping, choices: everybody, words: /already records/ },
  { columns: { News: `consent:own:${crypto.randomUUID()}` }, words: /what the consent is for/ },
])('$columns is refused with $words', async ({ columns, choices, words }, { world }) => {
  const run = await imports.give(world, 'Name,Email,News,Also\nG,g@c.example,yes,yes\n');
  await expect(imports.map(world, run, columns, choices)).rejects.toThrow(words);
});

test('a column suggests the field that it fills', async ({ world }) => {
  const run = await imports.give(world, 'Name,Shirt,Born\nA,12,2001-02-03\nB,14,2002-03-04\n');
  expect(run.columns.map(({ type }) => type.kind)).toEqual(['text', 'number', 'date']);
});

test('an import without its rows is not reported as undone', async ({ world }) => {
  const run = await imported(world, 'Name,Email,News\nOld,old@c.example,yes\n');
  const [row] = await rowsOf(world, run.id);
  await world.pools.owner.query('delete from import_rows where import_id = $1', [run.id]);
  await expect(imports.undo(world, run)).rejects.toMatchObject({ code: 'conflict' });
  expect(await consentsOf(world, row?.record?.id ?? '')).toEqual({ newsletter: true });
});

test('a column may have any name', async ({ world }) => {
  const run = await imported(world, 'Name,Email,__proto__\nP,p@c.example,yes\n', {
    Name: 'name',
    Email: 'email',
    ['__proto__']: newsletter,
  });
  expect(run.state).toBe('applied');
});
