import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { RequestContext } from '../../kernel/index.ts';
import { memoryBlobs } from '../../kernel/testing.ts';
import { putBlob, removeBlob } from './index.ts';
import { incoming, orphans, png, read, sweep, test } from './testing-files.ts';

test('when the process dies before the row is written, the file is swept a day later, not before', async ({
  world,
  files,
}) => {
  const staff = world.outside('STAFF');
  let calls = 0;
  const dying: RequestContext = {
    ...staff,
    transact: (work, scope) => {
      calls += 1;
      if (calls > 1) return Promise.reject(new Error('Connection terminated'));
      return staff.transact(work, scope);
    },
  };
  await expect(putBlob(dying, incoming(png))).rejects.toThrow('Connection terminated');
  const [orphan = ''] = [...files.keys()];
  expect(await orphans(world)).toEqual([orphan]);

  const later = (hours: number) => new Date(world.platform.now().getTime() + hours * 3_600_000);
  await sweep(world, later(23));
  expect(files.size).toBe(1);
  await sweep(world, later(25));
  expect(files.size).toBe(0);
  expect(await orphans(world)).toEqual([]);
});

test('a file that is swept during its upload does not become a blob', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const stream = new Readable({ read: () => undefined });
  stream.push(randomBytes(70_000));
  const putting = putBlob(staff, incoming(stream));
  const refused = expect(putting).rejects.toThrow('The upload took too long.');
  await expect.poll(() => orphans(world)).toHaveLength(1);
  await sweep(world, new Date(world.platform.now().getTime() + 25 * 3_600_000));
  stream.push(null);
  await refused;
  expect(await orphans(world)).toEqual([]);
  expect(files.size).toBe(0);
});

test('a removed file is inaccessible immediately, and its bytes are deleted after the commit', async ({
  world,
  files,
}) => {
  const staff = world.outside('STAFF');
  const [one, other] = [await putBlob(staff, incoming(png)), await putBlob(staff, incoming(png))];
  const failing = staff.transact(async (ctx) => {
    await removeBlob(ctx, one.id);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await read(staff, one.id)).toEqual(png);

  await staff.transact((ctx) => removeBlob(ctx, one.id));
  await expect(read(staff, one.id)).rejects.toMatchObject({ code: 'not_found' });
  const again = staff.transact((ctx) => removeBlob(ctx, one.id));
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
  const jobs = await world.pools.owner.query(
    "select from graphile_worker._private_jobs where key = 'blobs.sweep'",
  );
  expect(jobs.rowCount).toBe(1);
  await sweep(world);
  expect([...files.keys()]).toEqual([other.id]);
});

test('a file that cannot be deleted does not block the others', async ({ world, files }) => {
  const staff = world.outside('STAFF');
  const remaining = await putBlob(staff, incoming(png));
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push((await putBlob(staff, incoming(png))).id);
  const [stubborn = ''] = ids;
  await staff.transact(async (ctx) => {
    for (const id of ids) await removeBlob(ctx, id);
  });
  const store = memoryBlobs(files);
  const remove = async (id: string) => {
    if (id === stubborn) throw new Error('EACCES');
    return store.remove(id);
  };
  world.adapt({ blobs: { ...store, remove } });
  await expect(sweep(world)).rejects.toThrow("1 files couldn't be removed from the store.");
  expect([...files.keys()].sort()).toEqual([remaining.id, stubborn].sort());
  world.adapt({ blobs: store });
  await sweep(world);
  expect([...files.keys()]).toEqual([remaining.id]);
});
