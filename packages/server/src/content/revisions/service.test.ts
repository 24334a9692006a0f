import { maxRevisions, type RevisedKind } from '@ngo-plus/contract/content/revisions';
import { permission } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import { test as base } from '../../kernel/testing.ts';
import { forgetWriter } from './erasure.ts';
import { removeRevisions, revisionsOf } from './service.ts';

const known = new Set<string>();

const service = revisionsOf([
  {
    kind: 'cause',
    permission: permission('causes.manage', ['NGO_ADMIN', 'STAFF']),
    exists: async (_ctx, id) => known.has(id),
  },
]);

const test = base.extend('at', { scope: 'file' }, ({ world }) => {
  /** The handlers for a person at a minute of the day. */
  return (who: Actor, minute = 0) => {
    const run = <T>(work: (ctx: never) => Promise<T>) =>
      world.outside(who).transact((ctx) => {
        const now = () => new Date(Date.UTC(2026, 2, 1, 9, minute));
        return work({ ...ctx, now } as never);
      });
    return {
      save: (recordId: string, content: string, kind: RevisedKind = 'cause') =>
        run((ctx) => service.save(ctx, { kind, recordId, content })),
      list: (recordId: string) => run((ctx) => service.list(ctx, { kind: 'cause', recordId })),
      read: (id: string) => run((ctx) => service.read(ctx, { id: id as never })),
      clear: () => run((ctx) => service.clear(ctx, { kind: 'cause' })),
      remove: (recordId: string) => run((ctx) => removeRevisions(ctx, { kind: 'cause', recordId })),
    };
  };
});

function newRecord(): string {
  const id = uuidv7();
  known.add(id);
  return id;
}

test('a person continues a version for ten minutes; someone else begins another', async ({
  world,
  at,
}) => {
  const [ada, ben] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  const record = newRecord();
  const first = await at(ada, 0).save(record, '{"a":1}');
  const continued = await at(ada, 9).save(record, '{"a":2}');
  expect(continued).toMatchObject({ id: first.id, savedAt: '2026-03-01T09:09:00.000Z' });
  const repeated = await at(ada, 9).save(record, '{"a":2}');
  expect(repeated).toEqual(continued);
  const late = await at(ada, 11).save(record, '{"a":3}');
  const other = await at(ben, 12).save(record, '{"a":4}');
  const list = await at(ada, 13).list(record);
  expect(list.map(({ id, isOwn }) => ({ id, isOwn }))).toEqual([
    { id: other.id, isOwn: false },
    { id: late.id, isOwn: true },
    { id: first.id, isOwn: true },
  ]);
  expect(await at(ben, 13).read(first.id)).toMatchObject({ content: '{"a":2}', isOwn: false });
});

test('the same content again is not a new version, even later', async ({ world, at }) => {
  const ada = world.actor('STAFF');
  const record = newRecord();
  const first = await at(ada, 0).save(record, '{}');
  expect(await at(ada, 40).save(record, '{}')).toEqual(first);
});

test(`${maxRevisions} versions are kept`, async ({ world, at }) => {
  const [ada, ben] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  const record = newRecord();
  for (let index = 0; index < maxRevisions + 3; index++)
    await at(index % 2 ? ada : ben).save(record, `{"n":${index}}`);
  const list = await at(ada).list(record);
  expect(list).toHaveLength(maxRevisions);
  expect(await at(ada).read(list.at(-1)?.id ?? '')).toMatchObject({ content: '{"n":3}' });
});

test('only who may edit a record of the organisation sees and saves versions', async ({
  world,
  at,
}) => {
  const record = newRecord();
  const { id } = await at(world.actor('STAFF')).save(record, '{}');
  const viewer = at(world.actor('ADMIN'));
  await expect(viewer.list(record)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(viewer.read(id)).rejects.toMatchObject({ code: 'not_found' });
  const neighbour = at(world.actor('STAFF', world.cast.otherNgo));
  await expect(neighbour.read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await neighbour.list(record)).toEqual([]);
  const staff = at(world.actor('STAFF'));
  await expect(staff.save(uuidv7(), '{}')).rejects.toMatchObject({ code: 'not_found' });
  await expect(staff.save(record, '{}', 'blog-post')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a new record has the id of its writer until it is saved', async ({ world, at }) => {
  const ada = world.actor('NGO_ADMIN');
  await at(ada).save(ada.userId, '{"title":"New"}');
  expect(await at(ada).list(ada.userId)).toHaveLength(1);
  expect(await at(ada).clear()).toEqual({ deleted: 1 });
  expect(await at(ada).list(ada.userId)).toEqual([]);
});

test('the history goes with its record, and the name with its person', async ({ world, at }) => {
  const [ada, ben] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  const [record, other] = [newRecord(), newRecord()];
  await at(ada).save(record, '{}');
  await at(ben).save(other, '{}');
  await at(ben).save(ben.userId, '{}');
  expect(await at(ada).remove(record)).toBe(1);
  await world.outside(undefined, 'system').transact((ctx) => forgetWriter(ctx, ben.userId));
  expect(await at(ada).list(other)).toMatchObject([{ savedBy: null, isOwn: false }]);
  expect(await at(ben).list(ben.userId)).toEqual([]);
});
