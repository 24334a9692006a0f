import { grantId } from '@ngo-plus/contract/content/grants';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { forgetImports, importsOf, undoRows } from '../../../platform/imports/testing.ts';
import { changeGrant, deleteGrant } from '../commands.ts';
import { listGrants, saveGrant } from '../service.ts';
import { grantImporter } from './importer.ts';

const signal = new AbortController().signal;

const imports = importsOf(grantImporter, 'STAFF');

const { give, apply, undo } = imports;

const keptRows = async (world: World, run: { readonly id: string }) => {
  const { items } = await imports.rows(world, run, { kept: true });
  return items.map(({ row, record, kept }) => [row, record?.name, record?.id, kept]);
};

const imported = async (world: World, text: string) => apply(world, await give(world, text));

const found = (world: World, search: string) =>
  world.outside('STAFF').transact(async (ctx) => {
    const { items } = await listGrants(ctx, { search, limit: 200 });
    return new Map(items.map(({ id, title }) => [title, id]));
  });

const rowsOf = async (world: World, mark: string) => {
  const { rows } = await world.pools.owner.query(
    'select * from grants where reference like $1 order by reference',
    [`${mark}-%`],
  );
  return rows;
};

const table = (mark: string, rows: readonly string[]) =>
  `title,funder,ref,description,max award,currency,deadline\n${rows
    .map(
      (row, at) =>
        `${row} ${mark},Northlight,${mark}-${at},About ${row},90071992547409931,EUR,2027-01-0${at + 1}`,
    )
    .join('\n')}`;

const named = (all: ReadonlyMap<string, string>, title: string) =>
  grantId.parse(all.get(title) ?? '');

test('undo deletes added records and restores changed ones, once', async ({ world }) => {
  await imported(world, table('undo', ['Wells', 'Pumps']));
  const before = await rowsOf(world, 'undo');
  const second = await imported(world, table('undo', ['Wells', 'Taps', 'Pipes']));
  expect(second).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 1 }, undoable: true });

  const undone = await undo(world, second);
  expect(undone).toMatchObject({
    state: 'undone',
    appliedRows: 0,
    keptRows: 0,
    undoable: false,
  });
  expect(await rowsOf(world, 'undo')).toEqual(before);
  expect([...(await found(world, 'undo')).keys()].sort()).toEqual(['Pumps undo', 'Wells undo']);

  expect(await undo(world, second)).toEqual(undone);
  await expect(apply(world, second)).rejects.toMatchObject({ code: 'conflict' });
  const { rows } = await world.pools.owner.query(
    "select after from audit_log where action = 'grants.undo-import' and subject = $1",
    [second.id],
  );
  expect(rows).toMatchObject([{ after: { fileName: 'file.csv', rows: 2 } }]);

  // The same file can be imported once more.
  const again = await imported(world, table('undo', ['Wells', 'Taps', 'Pipes']));
  expect(again).toMatchObject({ state: 'applied', counts: { new: 1, changed: 1, unchanged: 1 } });
});

test('imports are undone in reverse order of dependency', async ({ world }) => {
  const first = await imported(world, table('order', ['Wells']));
  const second = await imported(world, table('order', ['Taps']));
  expect(await undo(world, second)).toMatchObject({ state: 'undone', keptRows: 0 });
  expect(await undo(world, first)).toMatchObject({ state: 'undone', keptRows: 0 });
  expect(await rowsOf(world, 'order')).toEqual([]);
});

test('grants that people changed or saved since are kept, with a reason', async ({ world }) => {
  const staff = world.outside('STAFF');
  await imported(world, table('kept', ['Wells', 'Pumps']));
  const run = await imported(
    world,
    table('kept', ['Wells!', 'Pumps!', 'Taps', 'Pipes', 'Roofs', 'Sand']),
  );
  const all = await found(world, 'kept');
  await staff.transact((ctx) =>
    changeGrant(ctx, { id: named(all, 'Pumps! kept'), summary: 'By hand.' }),
  );
  await staff.transact((ctx) => changeGrant(ctx, { id: named(all, 'Pipes kept'), summary: 'So.' }));
  await staff.transact((ctx) => deleteGrant(ctx, { id: named(all, 'Roofs kept') }));
  // Another person than the one who undoes it; their bookmarks are visible only to them.
  await world.outside('VIEWER').transact((ctx) => saveGrant(ctx, { id: named(all, 'Taps kept') }));

  const undone = await undo(world, run);
  expect(undone).toMatchObject({ state: 'undone', keptRows: 3 });
  expect(await keptRows(world, run)).toEqual([
    [3, 'Pumps! kept', all.get('Pumps! kept'), 'changed'],
    [4, 'Taps kept', all.get('Taps kept'), 'saved'],
    [5, 'Pipes kept', all.get('Pipes kept'), 'changed'],
  ]);
  expect((await rowsOf(world, 'kept')).map(({ title }) => title)).toEqual([
    'Wells kept',
    'Pumps! kept',
    'Taps kept',
    'Pipes kept',
  ]);
});

test('records that another import changed since are kept', async ({ world }) => {
  const first = await imported(world, table('later', ['Wells']));
  await imported(world, table('later', ['Taps']));
  expect(await undo(world, first)).toMatchObject({ keptRows: 1 });
  expect(await keptRows(world, first)).toMatchObject([
    [2, expect.any(String), expect.any(String), 'changed'],
  ]);
});

const many = (count: number, mark: string) =>
  `title,funder,ref\n${Array.from({ length: count }, (_, n) => `${mark} ${n},Northlight,${mark}-${n}`).join('\n')}`;

test('a long import is undone in the background, shows its progress and resumes', async ({
  world,
}) => {
  const run = await imported(world, many(2_200, 'Long'));
  await imports.work(world, run);
  expect(await undo(world, run)).toMatchObject({ state: 'undoing', appliedRows: 2_200 });
  const system = world.outside(undefined, 'system');
  const leaving = new AbortController();
  let batches = 0;
  const halting: typeof system = {
    ...system,
    transact: (work, scope) => {
      batches += 1;
      if (batches === 2) leaving.abort(new Error('The server is leaving.'));
      return system.transact(work, scope);
    },
  };
  await expect(undoRows(grantImporter, halting, run.id, leaving.signal)).rejects.toThrow('leaving');
  const look = () => imports.read(world, run);
  expect(await look()).toMatchObject({ state: 'undoing', appliedRows: 1_800 });
  await Promise.all([
    undoRows(grantImporter, system, run.id, signal),
    undoRows(grantImporter, system, run.id, signal),
  ]);
  expect(await look()).toMatchObject({ state: 'undone', appliedRows: 0, keptRows: 0 });
  expect(await rowsOf(world, 'Long')).toEqual([]);
});

test('records that were not imported, belong to others or have expired are not undone', async ({
  world,
}) => {
  const ready = await give(world, many(1, 'Ready'));
  expect(ready.undoable).toBe(false);
  await expect(undo(world, ready)).rejects.toMatchObject({ code: 'conflict' });
  const run = await imported(world, many(1, 'Old'));
  const stranger = world.actor('NGO_ADMIN', world.cast.otherNgo);
  await expect(undo(world, run, stranger)).rejects.toMatchObject({ code: 'not_found' });
  const system = world.outside(undefined, 'system');
  const future = { ...system, transact: later(system.transact) };
  await forgetImports([grantImporter]).run(future, {}, signal);
  await expect(undo(world, run)).rejects.toThrow(/deleted after a week/);
});

type Transact = ReturnType<World['outside']>['transact'];

const later =
  (transact: Transact): Transact =>
  (work, scope) =>
    transact((ctx) => work({ ...ctx, now: () => new Date('2036-03-09T00:00:00Z') }), scope);
