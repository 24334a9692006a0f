import type { Role } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test } from './testing-storage.ts';

test('a volunteer edits a shared folder and sees no other', async ({ storage }) => {
  const shared = await storage.folder('STAFF', 'Field photos');
  const hidden = await storage.folder('STAFF', 'Payroll');
  await storage.put('STAFF', 'pay.txt', 'x', { parentId: hidden.id });
  const { send } = storage;
  expect(await storage.names('VOLUNTEER')).toEqual([]);
  await send('STAFF', `POST /api/storage/entries/${shared.id}/shares`, {
    role: 'VOLUNTEER',
    rights: 'edit',
  });
  const inner = await storage.folder('VOLUNTEER', 'March', shared.id);
  const photo = await storage.put('VOLUNTEER', 'a.txt', 'photo', { parentId: inner.id });
  expect(await storage.names('VOLUNTEER')).toEqual(['Field photos']);
  expect(await storage.names('VOLUNTEER', 'view=shared')).toEqual(['Field photos']);
  expect(await storage.names('VOLUNTEER', 'view=recent')).toEqual(['a.txt']);
  for (const request of [
    `GET /api/storage/entries/${hidden.id}`,
    `GET /api/storage/entries?folderId=${hidden.id}`,
  ])
    expect((await send('VOLUNTEER', request as 'GET /api/x')).status).toBe(404);
  const move = { ids: [photo], parentId: hidden.id };
  expect((await send('VOLUNTEER', 'POST /api/storage/moves', move)).status).toBe(404);
  expect((await storage.begin('VOLUNTEER', 'top.txt', 1)).status).toBe(403);
  for (const [path, input] of [
    ['shares', { role: 'VIEWER', rights: 'view' }],
    ['links', { kind: 'download' }],
  ] as const) {
    const reply = await send('VOLUNTEER', `POST /api/storage/entries/${inner.id}/${path}`, input);
    expect(reply.status).toBe(403);
  }
});

test('only administrators can restrict a folder', async ({ storage }) => {
  const { id } = await storage.folder('STAFF', 'Board');
  const restrict = (who: Role) =>
    storage.send(who, `PATCH /api/storage/entries/${id}`, { restricted: true });
  expect((await restrict('STAFF')).status).toBe(403);
  expect((await restrict('NGO_ADMIN')).status).toBe(200);
  expect((await storage.send('STAFF', `GET /api/storage/entries/${id}`)).status).toBe(404);
});

test('a share with a person notifies only them and can be ended', async ({ storage, world }) => {
  const { id } = await storage.folder('STAFF', 'For one');
  const { userId } = world.actor('ANALYST');
  const share = await storage.send('STAFF', `POST /api/storage/entries/${id}/shares`, {
    userId,
    rights: 'view',
  });
  expect(share).toMatchObject({
    status: 200,
    body: { person: { id: userId }, rights: 'view', from: null },
  });
  const twice = await storage.send('STAFF', `POST /api/storage/entries/${id}/shares`, {
    userId,
    rights: 'edit',
  });
  expect(twice.body).toMatchObject({ id: (share.body as { id: string }).id, rights: 'edit' });
  expect(await storage.names('ANALYST', 'view=shared')).toEqual(['For one']);
  expect(await storage.names('VIEWER', 'view=shared')).toEqual([]);
  const { rows } = await world.pools.owner.query(
    "select payload from events where name = 'storage.shared'",
  );
  expect(rows).toMatchObject([{ payload: { userId, name: 'For one' } }, {}]);
  const stranger = world.actor('STAFF', world.cast.otherNgo).userId;
  const wrong = await storage.send('STAFF', `POST /api/storage/entries/${id}/shares`, {
    userId: stranger,
    rights: 'view',
  });
  expect(wrong.status).toBe(404);
  const neither = await storage.send('STAFF', `POST /api/storage/entries/${id}/shares`, {
    rights: 'view',
  });
  expect(neither).toMatchObject({ status: 400, body: { message: 'Choose a person or a role.' } });
  const shareId = (share.body as { id: string }).id;
  await storage.send('STAFF', `DELETE /api/storage/shares/${shareId}`, {});
  expect(await storage.names('ANALYST', 'view=shared')).toEqual([]);
});

test("platform administrators see their own organisation's files and no other's", async ({
  storage,
}) => {
  await storage.folder('SUPER_ADMIN', 'Platform papers');
  const { id } = await storage.folder('STAFF', 'NGO papers');
  expect(await storage.names('ADMIN')).toEqual(['Platform papers']);
  expect((await storage.send('SUPER_ADMIN', `GET /api/storage/entries/${id}`)).status).toBe(404);
});

test('a restricted folder does not inherit shares from its ancestors', async ({ storage }) => {
  const { send } = storage;
  const outer = await storage.folder('NGO_ADMIN', 'Outer');
  const shut = await storage.folder('NGO_ADMIN', 'Shut', outer.id);
  const inner = await storage.folder('NGO_ADMIN', 'Inner', shut.id);
  for (const { id, role } of [
    { id: outer.id, role: 'VOLUNTEER' },
    { id: shut.id, role: 'VIEWER' },
  ])
    await send('NGO_ADMIN', `POST /api/storage/entries/${id}/shares`, { role, rights: 'view' });
  const rolesAt = async (id: string) => {
    const { body } = await send('NGO_ADMIN', `GET /api/storage/entries/${id}/shares`);
    return (body as { role: Role }[]).map(({ role }) => role);
  };
  expect(await rolesAt(inner.id)).toEqual(['VIEWER', 'VOLUNTEER']);
  await send('NGO_ADMIN', `PATCH /api/storage/entries/${shut.id}`, { restricted: true });
  expect(await rolesAt(inner.id)).toEqual(['VIEWER']);
  expect(await rolesAt(outer.id)).toEqual(['VOLUNTEER']);
  expect((await send('VOLUNTEER', `GET /api/storage/entries/${inner.id}`)).status).toBe(404);
});
