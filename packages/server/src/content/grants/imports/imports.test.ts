import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Role } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import {
  applyRows,
  forgetImports,
  importsOf,
  readRows,
} from '../../../platform/imports/testing.ts';
import { listGrants } from '../service.ts';
import { californiaFile, grantsGovFile, pennsylvaniaFile } from '../testing-files.ts';
import { grantImporter } from './importer.ts';

const signal = new AbortController().signal;

const imports = importsOf(grantImporter, 'ADMIN');

const { give, apply } = imports;

const titles = (world: World, search: string, who?: Role) =>
  world.outside(who).transact(async (ctx) => {
    const { items } = await listGrants(ctx, { search, limit: 200 });
    return items.map(({ title }) => title).sort();
  });

const portals = [
  {
    portal: 'california',
    text: californiaFile,
    path: 'california.json',
    count: 50,
    change: ['Urban orchards', 'Urban gardens'],
  },
  {
    portal: 'pennsylvania',
    text: pennsylvaniaFile,
    path: 'pennsylvania.json',
    count: 322,
    change: ['Barn roofs', 'Barn walls'],
  },
] as const;

test.for(portals)(
  'the $portal file is imported completely, then not again, then only its changes',
  async ({ portal, text, change }, { world }) => {
    const first = await give(world, text);
    expect(first).toMatchObject({
      format: portal,
      state: 'ready',
      rows: 2,
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
    });
    expect(await titles(world, change[0])).toEqual([]);
    expect(await apply(world, first)).toMatchObject({ state: 'applied', appliedRows: 2 });
    expect(await titles(world, change[0])).toEqual([change[0]]);

    const again = await give(world, text);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await apply(world, again)).toMatchObject({ state: 'applied', appliedRows: 0 });

    const changed = await give(world, text.replace(change[0], change[1]));
    expect(changed.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 });
    await apply(world, changed);
    expect(await titles(world, change[1])).toEqual([change[1]]);
    expect((await give(world, text.replace(change[0], change[1]))).counts['unchanged']).toBe(2);
  },
);

test.for(portals)(
  'the real file of $portal, if it is beside the repository',
  async ({ path, count }, { world }) => {
    const real = new URL(`../../../../../../../shared/data/grants/${path}`, import.meta.url);
    const bytes = existsSync(real) ? await readFile(real) : undefined;
    const first = bytes && (await give(world, bytes));
    const again = first && bytes && (await apply(world, first)) && (await give(world, bytes));
    expect([first?.counts, again?.counts]).toEqual(
      bytes
        ? [
            { new: count, changed: 0, unchanged: 0, refused: 0 },
            { new: 0, changed: 0, unchanged: count, refused: 0 },
          ]
        : [undefined, undefined],
    );
  },
);

test('a table waits for its columns to be matched, reports errors by row, and is read again', async ({
  world,
}) => {
  const csv =
    'what;wer;Deadline\nWells;Northlight;2026-05-01\nPumps;Northlight;31/02/2026\n;Northlight;\nWells;Northlight;2027-01-01';
  const read = await give(world, csv, 'STAFF', 'calls.csv');
  expect(read.counts['refused']).toBe(4);
  expect(read.columns).toMatchObject([
    { name: 'what', field: null, samples: ['Wells', 'Pumps', 'Wells'] },
    { name: 'wer' },
    { name: 'Deadline', field: 'deadlineDate' },
  ]);

  const mapping = { what: 'title', wer: 'donorAgency', Deadline: 'deadlineDate' } as const;
  const mapped = await imports.map(world, read, mapping, undefined, 'STAFF');
  expect(mapped.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
  const withProblems = await imports.rows(world, read, { problems: true, limit: 2 }, 'STAFF');
  expect(withProblems).toMatchObject({
    total: 3,
    items: [
      { row: 3, outcome: 'new', problems: [{ field: 'deadlineDate' }] },
      { row: 4, outcome: 'refused', problems: [{ field: 'title', message: 'Enter a title.' }] },
    ],
    next: expect.any(String),
  });
  const refused = await imports.rows(world, read, { outcome: 'refused' }, 'STAFF');
  expect(refused.items.at(-1)).toMatchObject({
    row: 5,
    problems: [{ message: 'This is the same grant as in row 2. Only that row is imported.' }],
  });
  const first = await imports.rows(world, read, { limit: 1 }, 'STAFF');
  expect(first.items).toMatchObject([{ row: 2, outcome: 'new', preview: { title: 'Wells' } }]);

  await apply(world, mapped, 'STAFF');
  expect(await titles(world, 'wells northlight', 'VIEWER')).toEqual(['Wells']);
  expect(await titles(world, 'wells')).not.toContain('Wells');
  for (const wrong of [{ nothing: 'title' }, { what: 'title', wer: 'title' }] as const)
    await expect(imports.map(world, read, wrong, undefined, 'STAFF')).rejects.toThrow();
});

test('a file that cannot be read leaves nothing behind', async ({ world }) => {
  const count = async () =>
    (await world.pools.owner.query('select count(*)::int as n from blobs')).rows[0].n;
  const before = await count();
  await expect(give(world, '%PDF-1.7')).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringMatching(/PDF/) },
  });
  expect(await count()).toBe(before);
});

const many = (count: number, mark: string) =>
  `title,funder,ref\n${Array.from({ length: count }, (_, n) => `${mark} ${n},Northlight,${mark}-${n}`).join('\n')}`;

test('a long import can be stopped and resumed, and running it twice is harmless', async ({
  world,
}) => {
  const read = await give(world, many(2_500, 'Alpha'), 'STAFF', 'long.csv');
  expect(read.counts['new']).toBe(2_500);
  expect(await apply(world, read, 'STAFF')).toMatchObject({ state: 'applying', appliedRows: 0 });

  // The worker is stopped after two batches, as by a shutdown or by a person.
  const system = world.outside(undefined, 'system');
  let batches = 0;
  const halting = {
    ...system,
    transact: ((work, scope) => {
      batches += 1;
      if (batches === 3)
        return imports.stop(world, read, 'STAFF').then(() => system.transact(work, scope));
      return system.transact(work, scope);
    }) as typeof system.transact,
  };
  await applyRows(grantImporter, halting, read.id);
  const stopped = await imports.read(world, read, 'STAFF');
  expect(stopped).toMatchObject({ state: 'stopped', appliedRows: 400 });

  await apply(world, read, 'STAFF');
  await Promise.all([
    applyRows(grantImporter, system, read.id, signal),
    applyRows(grantImporter, system, read.id, signal),
  ]);
  const done = await apply(world, read, 'STAFF');
  expect(done).toMatchObject({ state: 'applied', appliedRows: 2_500 });
  const { rows } = await world.pools.owner.query(
    "select count(*)::int as n from grants where title like 'Alpha %'",
  );
  expect(rows[0].n).toBe(2_500);
});

test('reading resumes where it stopped', async ({ world }) => {
  const read = await give(world, many(1_200, 'Beta'), 'STAFF', 'b.csv');
  await world.pools.owner.query(
    `delete from import_rows where import_id = $1 and row_number > 501`,
    [read.id],
  );
  await world.pools.owner.query(
    `update import_runs set state = 'stopped', read_whole = false, row_count = 500, counts = '{"new": 500}' where id = $1`,
    [read.id],
  );
  expect((await apply(world, read, 'STAFF')).state).toBe('reading');
  await readRows(grantImporter, world.outside(undefined, 'system'), read.id, signal);
  const whole = await imports.read(world, read, 'STAFF');
  expect(whole).toMatchObject({ state: 'ready', rows: 1_200, counts: { new: 1_200 } });
});

test('a large file shows progress, can be stopped while it is read, and resumes', async ({
  world,
}) => {
  const padding = 'x'.repeat(2_000);
  const rows = Array.from({ length: 3_000 }, (_, n) => `Kappa ${n},Northlight,${n},${padding}`);
  const text = `title,funder,ref,description\n${rows.join('\n')}`;
  const read = await give(world, text, 'STAFF', 'large.csv');
  expect(read).toMatchObject({ state: 'reading', rows: 0 });

  const look = () => imports.read(world, read, 'STAFF');
  const system = world.outside(undefined, 'system');
  const first = readRows(grantImporter, system, read.id, signal);
  await expect.poll(async () => (await look()).rows, { interval: 5 }).toBeGreaterThan(0);
  await imports.stop(world, read, 'STAFF');
  await first;
  const stopped = await look();
  expect(stopped.state).toBe('stopped');
  expect(stopped.rows % 250).toBe(0);
  expect(stopped.rows).toBeLessThan(3_000);

  await apply(world, read, 'STAFF');
  const halted = new AbortController();
  halted.abort(new Error('The server is leaving.'));
  const leaving = readRows(grantImporter, system, read.id, halted.signal);
  await expect(leaving).rejects.toThrow('The server is leaving.');
  await readRows(grantImporter, system, read.id, signal);
  expect(await look()).toMatchObject({ state: 'ready', rows: 3_000, counts: { new: 3_000 } });
});

test('Grants.gov calls are updated by their reference', async ({ world }) => {
  await apply(world, await give(world, grantsGovFile, 'SUPER_ADMIN', 'extract.xml'), 'SUPER_ADMIN');
  expect(await titles(world, 'hygiene')).toEqual(['Safe drinking water & hygiene']);
  expect((await give(world, grantsGovFile, 'SUPER_ADMIN', 'extract.xml')).counts['unchanged']).toBe(
    3,
  );
});

test('imports belong to their organisation and to those who may write', async ({ world }) => {
  const run = await give(world, many(2, 'Gamma'), 'STAFF', 'g.csv');
  const stranger = world.actor('NGO_ADMIN', world.cast.otherNgo);
  for (const attempt of [
    () => imports.read(world, run, stranger),
    () => imports.rows(world, run, {}, stranger),
    () => imports.stop(world, run, stranger),
    () => apply(world, run, stranger),
    () => imports.map(world, run, {}, undefined, stranger),
    () => apply(world, { id: uuidv7() }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  for (const role of ['VIEWER', 'ANALYST', 'VOLUNTEER'] as const)
    await expect(give(world, many(1, 'x'), role)).rejects.toMatchObject({ code: 'forbidden' });
  const { items, total } = await imports.list(world, 1, 'NGO_ADMIN');
  expect([items[0]?.id, Number(total) > 1]).toEqual([run.id, true]);
});

test('after a week file and rows are gone, the summary stays', async ({ world }) => {
  const read = await give(world, many(2, 'Delta'), 'STAFF', 'd.csv');
  const system = world.outside(undefined, 'system');
  await forgetImports([grantImporter]).run(
    {
      ...system,
      transact: (work) =>
        system.transact((ctx) => work({ ...ctx, now: () => new Date('2026-03-09T00:00:00Z') })),
    },
    {},
    signal,
  );
  const later = await imports.read(world, read, 'STAFF');
  expect(later).toMatchObject({ state: 'failed', rows: 2, mappable: false });
  expect((await imports.rows(world, read, {}, 'STAFF')).items).toEqual([]);
  await expect(apply(world, read, 'STAFF')).rejects.toMatchObject({ code: 'conflict' });
});

test('a duplicate in a list of records is reported by its record', async ({ world }) => {
  const call = { title: 'Wells of records', funder: 'Northlight', ref: 'R-1' };
  const run = await give(world, JSON.stringify([call, call]));
  const { items } = await imports.rows(world, run, { problems: true });
  expect(items.map(({ problems }) => problems)).toMatchObject([
    [{ message: 'This is the same grant as in record 1. Only that record is imported.' }],
  ]);
});
