import type { Entry } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { sweepFiles } from '../../platform/blobs/index.ts';
import { purgeTrash } from './purge-job.ts';
import { test } from './testing-storage.ts';
import { expireUploads } from './uploads/expiry.ts';

const gigabyte = 1024 ** 3;
const dayMs = 86_400_000;

test('concurrent uploads cannot exceed the quota', async ({ storage, world }) => {
  const owner = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const sizeBytes = 150 * 1024 ** 2;
  const uploads = await Promise.all(
    Array.from({ length: 20 }, (_, at) => storage.begin(owner, `${at}.bin`, sizeBytes)),
  );
  const fit = Math.floor((2 * gigabyte) / sizeBytes);
  const accepted = uploads.filter(({ status }) => status === 201);
  expect(accepted).toHaveLength(fit);
  const refused = uploads.find(({ status }) => status !== 201);
  expect(refused?.status).toBe(413);
  expect(refused?.body).toMatchObject({
    message: expect.stringMatching(
      /^Not enough storage: you need 150 MB, and [\d.]+ MB of 2 GB is left\./,
    ),
  });
  expect(await storage.usage(owner)).toMatchObject({
    usedBytes: 0,
    reservedBytes: fit * sizeBytes,
    limitBytes: 2 * gigabyte,
  });
  const ends = accepted.map(({ headers }) =>
    storage.send(owner, `DELETE ${headers['location']}` as 'DELETE /api/x'),
  );
  await Promise.all(ends);
  expect(await storage.usage(owner)).toMatchObject({ usedBytes: 0, reservedBytes: 0 });
});

test('concurrent uploads of one name become separate files, each counted once', async ({
  storage,
}) => {
  const { id: parentId } = await storage.folder('STAFF', 'Many');
  const before = await storage.usage('STAFF');
  await Promise.all(
    Array.from({ length: 20 }, () => storage.put('STAFF', 'same.txt', 'ten bytes!', { parentId })),
  );
  const names = await storage.names('STAFF', `folderId=${parentId}`);
  expect(new Set(names).size).toBe(20);
  const after = await storage.usage('STAFF');
  expect(after.usedBytes - before.usedBytes).toBe(200);
  expect(after.reservedBytes).toBe(before.reservedBytes);
});

test('an expired upload frees its space', async ({ storage, world }) => {
  const before = await storage.usage('STAFF');
  const { headers } = await storage.begin('STAFF', 'left.bin', 1_000_000);
  await storage.append('STAFF', String(headers['location']), 0, Buffer.alloc(1_000, 'x'));
  const run = (after: number) => {
    const now = () => new Date(world.platform.now().getTime() + after);
    const system = { ...world.outside(undefined, 'system') };
    const transact: typeof system.transact = (work, scope) =>
      world.outside(undefined, 'system').transact((ctx) => work({ ...ctx, now }), scope);
    return expireUploads.run({ ...system, now, transact }, {}, AbortSignal.timeout(20_000));
  };
  await run(dayMs - 1_000);
  expect((await storage.usage('STAFF')).reservedBytes).toBe(before.reservedBytes + 1_000_000);
  await run(dayMs + 1_000);
  expect(await storage.usage('STAFF')).toEqual(before);
  expect(
    (await storage.append('STAFF', String(headers['location']), 1_000, Buffer.from('x'))).status,
  ).toBe(404);
});

test('trash is restored to its folder, or deleted when the trash is emptied', async ({
  storage,
  world,
  sealed,
}) => {
  const folder = await storage.folder('STAFF', 'Old');
  const inner = await storage.folder('STAFF', 'Older', folder.id);
  const file = await storage.put('STAFF', 'oldest.txt', 'oldest', { parentId: inner.id });
  const post = (who: 'STAFF' | 'NGO_ADMIN', path: 'trash' | 'restorations', ids: string[]) =>
    storage.send(who, `POST /api/storage/${path}`, { ids });
  const before = [await storage.usage('STAFF'), (await sealed()).length] as const;

  await post('STAFF', 'trash', [inner.id]);
  await post('STAFF', 'trash', [folder.id]);
  expect(await storage.names('STAFF', 'view=trash&sortBy=name')).toEqual(['Old', 'Older']);
  expect((await post('STAFF', 'restorations', [file])).status).toBe(409);
  const { body } = await post('STAFF', 'restorations', [inner.id]);
  expect((body as { entries: Entry[] }).entries).toMatchObject([
    { name: 'Older', parentId: null, trashedAt: null },
  ]);
  await storage.folder('STAFF', 'Old');
  expect((await post('STAFF', 'restorations', [folder.id])).body).toMatchObject({
    entries: [{ name: 'Old (2)' }],
  });

  await post('STAFF', 'trash', [inner.id]);
  const empty = (who: 'STAFF' | 'NGO_ADMIN') => storage.send(who, 'DELETE /api/storage/trash', {});
  expect((await empty('STAFF')).status).toBe(403);
  expect(await empty('NGO_ADMIN')).toMatchObject({
    status: 200,
    body: { deleted: 1, freedBytes: 6 },
  });
  expect(await storage.names('STAFF', 'view=trash')).toEqual([]);
  const system = world.outside(undefined, 'system');
  await purgeTrash.run(system, {}, AbortSignal.timeout(20_000));
  await sweepFiles.run(system, {}, AbortSignal.timeout(20_000));
  expect((await storage.usage('STAFF')).usedBytes).toBe(before[0].usedBytes - 6);
  expect(await sealed()).toHaveLength(before[1] - 1);
});

test('the bytes of a copy are not deleted with the original', async ({ storage, world }) => {
  const original = await storage.put('STAFF', 'shared.txt', 'still here');
  const input = { ids: [original], parentId: null };
  const { body } = await storage.send('STAFF', 'POST /api/storage/copies', input);
  const [copy] = (body as { entries: Entry[] }).entries;
  await storage.send('STAFF', 'POST /api/storage/trash', { ids: [original] });
  await storage.send('NGO_ADMIN', 'DELETE /api/storage/trash', { ids: [original] });
  const system = world.outside(undefined, 'system');
  await purgeTrash.run(system, {}, AbortSignal.timeout(20_000));
  await sweepFiles.run(system, {}, AbortSignal.timeout(20_000));
  expect(String(await storage.read('STAFF', copy?.id ?? ''))).toBe('still here');
  expect((await storage.send('STAFF', `GET /api/storage/entries/${original}`)).status).toBe(404);
});
