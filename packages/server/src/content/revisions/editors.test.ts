import { editorSeconds, editorsChannel } from '@ngo-plus/contract/content/revisions';
import { permission } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import { test as base } from '../../kernel/testing.ts';
import { editorsOf, leaveWithConnections } from './editors.ts';
import { forgetWriter } from './erasure.ts';

const service = editorsOf([
  {
    kind: 'cause',
    permission: permission('causes.manage', ['NGO_ADMIN', 'STAFF']),
    exists: async () => true,
  },
]);

const start = Date.UTC(2026, 2, 1, 9);

const test = base
  .extend('page', { scope: 'file' }, ({ world }) => {
    /** An open page of a person. */
    return (who: Actor, recordId: string) => {
      const input = { kind: 'cause', recordId, pageId: crypto.randomUUID() } as const;
      const run = <T>(work: (ctx: never) => Promise<T>, seconds: number) =>
        world
          .outside(who)
          .transact((ctx) =>
            work({ ...ctx, now: () => new Date(start + seconds * 1_000) } as never),
          );
      return {
        enter: (seconds = 0, connectionId = crypto.randomUUID() as string) =>
          run((ctx) => service.enter(ctx, { ...input, connectionId }), seconds),
        leave: () => run((ctx) => service.leave(ctx, input), 0),
      };
    };
  })
  .extend('lose', { scope: 'file' }, ({ world }) => {
    /** A socket of a person closes. */
    return ({ userId }: Actor, connectionId: string) =>
      world
        .outside(undefined, 'system')
        .transact((ctx) => leaveWithConnections(ctx, [{ userId, connectionId }]));
  })
  .extend('heard', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const client = await world.pools.owner.connect();
    const channels: { channel: string; userIds: string[] }[] = [];
    client.on('notification', ({ payload = '' }) => {
      const { hint, userIds } = JSON.parse(payload);
      channels.push({ channel: hint.channel, userIds });
    });
    await client.query('listen realtime');
    onCleanup(() => client.release(true));
    /** Who was notified about a record, in order. */
    return (recordId: string) =>
      channels
        .filter(({ channel }) => channel === editorsChannel(recordId))
        .map((one) => one.userIds);
  });

test('two people see each other until one leaves', async ({ world, page, heard }) => {
  const [ada, ben] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  const record = uuidv7();
  const [hers, his] = [page(ada, record), page(ben, record)];
  const { rows } = await world.pools.owner.query('select id, name from users');
  const nameOf = ({ userId }: Actor) => rows.find(({ id }) => id === userId).name;
  expect(await hers.enter()).toEqual([]);
  expect(await his.enter()).toEqual([{ name: nameOf(ada), isOwn: false }]);
  expect(await hers.enter()).toEqual([{ name: nameOf(ben), isOwn: false }]);
  expect(await his.leave()).toEqual({ left: true });
  expect(await his.leave()).toEqual({ left: false });
  expect(await hers.enter()).toEqual([]);
  // When he came and when he left; renewing a page notifies no one.
  await expect.poll(() => heard(record)).toEqual([[ada.userId], [ada.userId]]);
});

test('a second window of the same person is reported as their own', async ({ world, page }) => {
  const ada = world.actor('STAFF');
  const record = uuidv7();
  await page(ada, record).enter();
  await page(world.actor('NGO_ADMIN'), record).enter();
  const seen = await page(ada, record).enter();
  expect(seen.map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test('a page ends with its socket, but not with one that it has replaced', async ({
  world,
  page,
  lose,
  heard,
}) => {
  const [ada, ben] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  const record = uuidv7();
  const [hers, his] = [page(ada, record), page(ben, record)];
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await hers.enter();
  await his.enter(0, first);
  await his.enter(0, second);
  await lose(ben, first);
  expect(await hers.enter()).toHaveLength(1);
  await lose(ada, second);
  expect(await hers.enter()).toHaveLength(1);
  await lose(ben, second);
  expect(await hers.enter()).toEqual([]);
  await expect.poll(() => heard(record)).toEqual([[ada.userId], [ada.userId]]);
});

test.for([
  { seconds: editorSeconds - 1, seen: 1 },
  { seconds: editorSeconds, seen: 0 },
])(
  '$seconds seconds after the last renewal, $seen pages are shown',
  async (testCase, { world, page }) => {
    const record = uuidv7();
    await page(world.actor('STAFF'), record).enter(0);
    const hers = page(world.actor('NGO_ADMIN'), record);
    expect(await hers.enter(testCase.seconds)).toHaveLength(testCase.seen);
  },
);

test('other organisations and roles that may not edit see no one', async ({ world, page }) => {
  const record = uuidv7();
  await page(world.actor('STAFF'), record).enter();
  expect(await page(world.actor('STAFF', world.cast.otherNgo), record).enter()).toEqual([]);
  const viewer = page(world.actor('VOLUNTEER'), record);
  await expect(viewer.enter()).rejects.toMatchObject({ code: 'forbidden' });
});

test('a person who is erased edits nothing', async ({ world, page }) => {
  const ben = world.actor('STAFF');
  const record = uuidv7();
  await page(ben, record).enter();
  await world.outside(undefined, 'system').transact((ctx) => forgetWriter(ctx, ben.userId));
  expect(await page(world.actor('NGO_ADMIN'), record).enter()).toEqual([]);
});
