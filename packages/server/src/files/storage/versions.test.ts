import type { Version } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { test } from './testing-storage.ts';

test('earlier versions are listed, restored, labelled and deleted', async ({ storage }) => {
  const before = await storage.usage('STAFF');
  const fileId = await storage.put('STAFF', 'plan.txt', 'first');
  await storage.put('NGO_ADMIN', 'another name.txt', 'second!', { fileId });
  const list = async () => {
    const { body } = await storage.send('STAFF', `GET /api/storage/files/${fileId}/versions`);
    return body as Version[];
  };
  const [second, first] = await list();
  expect([second, first]).toMatchObject([
    { number: 2, current: true, sizeBytes: 7 },
    { number: 1, current: false, sizeBytes: 5 },
  ]);
  const old = await storage.send(
    'STAFF',
    `GET /api/storage/files/${fileId}/content?versionId=${first?.id}`,
  );
  expect(old.text).toBe('first');

  await storage.send('STAFF', `POST /api/storage/files/${fileId}/versions`, {
    versionId: first?.id,
  });
  expect(String(await storage.read('STAFF', fileId))).toBe('first');
  expect(await list()).toMatchObject([
    { number: 3, current: true, label: 'Version 1 again' },
    { number: 2, current: false },
    { number: 1, current: false },
  ]);
  expect((await storage.usage('STAFF')).usedBytes - before.usedBytes).toBe(17);

  const [third] = await list();
  const label = { label: 'As sent to the ministry' };
  const labelled = await storage.send('STAFF', `PATCH /api/storage/versions/${second?.id}`, label);
  expect(labelled.body).toMatchObject({ number: 2, ...label });
  const remove = (id: string | undefined) =>
    storage.send('STAFF', `DELETE /api/storage/versions/${id}`, {});
  expect((await remove(third?.id)).status).toBe(409);
  expect(await remove(first?.id)).toMatchObject({ status: 200, body: { freedBytes: 5 } });
  expect(String(await storage.read('STAFF', fileId))).toBe('first');
  expect((await storage.usage('STAFF')).usedBytes - before.usedBytes).toBe(12);
  const { body } = await storage.send('STAFF', `GET /api/storage/entries/${fileId}/activity`);
  const actions = (body as { action: string }[]).map(({ action }) => action);
  const uploads = ['upload', 'upload'];
  const later = ['see', 'delete-version', 'label-version', 'see', 'restore-version', 'see'];
  expect(actions).toEqual([...later, ...uploads]);
});

test('concurrent uploads of one file become two versions', async ({ storage }) => {
  const fileId = await storage.put('STAFF', 'busy.txt', 'first');
  await Promise.all(
    ['a', 'b', 'c'].map((text) => storage.put('STAFF', 'busy.txt', text, { fileId })),
  );
  const { body } = await storage.send('STAFF', `GET /api/storage/files/${fileId}/versions`);
  expect((body as Version[]).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test.for(['VOLUNTEER', 'VIEWER'] as const)(
  'a %s who may look cannot change versions',
  async (who, { storage }) => {
    const folder = await storage.folder('STAFF', `Versions for ${who}`);
    const fileId = await storage.put('STAFF', 'seen.txt', 'seen', { parentId: folder.id });
    const share = { role: who, rights: 'view' };
    await storage.send('STAFF', `POST /api/storage/entries/${folder.id}/shares`, share);
    const { body } = await storage.send(who, `GET /api/storage/files/${fileId}/versions`);
    const [only] = body as Version[];
    const versionId = only?.id;
    for (const reply of [
      await storage.send(who, `POST /api/storage/files/${fileId}/versions`, { versionId }),
      await storage.send(who, `PATCH /api/storage/versions/${versionId}`, { label: 'mine' }),
      await storage.send(who, `DELETE /api/storage/versions/${versionId}`, {}),
      await storage.send(who, `GET /api/storage/entries/${fileId}/activity`),
    ])
      expect(reply.status).toBe(403);
  },
);
