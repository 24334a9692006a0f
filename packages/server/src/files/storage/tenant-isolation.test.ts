import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { metadata, test } from './testing-storage.ts';

/** Every request with entry ids in its body, sent with ids of another organisation. */
const calls = [
  { request: 'POST /api/storage/moves', input: (id: string) => ({ ids: [id], parentId: null }) },
  { request: 'POST /api/storage/copies', input: (id: string) => ({ ids: [id], parentId: null }) },
  { request: 'POST /api/storage/trash', input: (id: string) => ({ ids: [id] }) },
  { request: 'POST /api/storage/restorations', input: (id: string) => ({ ids: [id] }) },
  { request: 'POST /api/storage/archives', input: (id: string) => ({ ids: [id] }) },
  {
    request: 'POST /api/storage/folders',
    input: (id: string) => ({ parentId: id, name: 'My tasks' }),
  },
] as const;

test.for(calls)(
  '$request with ids of another organisation finds nothing',
  async ({ request, input }, { storage, world }) => {
    const [folder, file] = [
      await storage.folder('STAFF', request.replaceAll('/', ' ')),
      await storage.put('STAFF', `${request.replaceAll('/', ' ')}.txt`, 'ours'),
    ];
    const stranger = world.actor('NGO_ADMIN', world.cast.otherNgo);
    const missing = await storage.send(stranger, request, input(uuidv7()));
    expect(missing.status).toBe(404);
    for (const id of [folder.id, file]) {
      const reply = await storage.send(stranger, request, input(id));
      expect(reply.status).toBe(404);
      expect({ ...(reply.body as object), requestId: '' }).toEqual({
        ...(missing.body as object),
        requestId: '',
      });
    }
    const entry = await storage.send('STAFF', `GET /api/storage/entries/${file}`);
    expect(entry.body).toMatchObject({ parentId: null, trashedAt: null });
  },
);

test('entries of other organisations are not valid targets', async ({ storage, world }) => {
  const folder = await storage.folder('STAFF', "Organisation's logo");
  const fileId = await storage.put('STAFF', 'ours.txt', 'ours');
  const stranger = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const theirs = await storage.folder(stranger, 'Theirs');
  const move = { ids: [theirs.id], parentId: folder.id };
  expect((await storage.send(stranger, 'POST /api/storage/moves', move)).status).toBe(404);
  expect((await storage.begin(stranger, 'a.txt', 1, { parentId: folder.id })).status).toBe(404);
  expect((await storage.begin(stranger, 'a.txt', 1, { fileId })).status).toBe(404);
  const empty = await storage.send(stranger, 'DELETE /api/storage/trash', { ids: [fileId] });
  expect(empty.body).toEqual({ deleted: 0, freedBytes: 0 });
});

test("a ticket is revoked when its owner's membership ends", async ({ storage, world }) => {
  const id = await storage.put('STAFF', 'ticket.txt', 'mine');
  const ticket = await storage.send('STAFF', `POST /api/storage/files/${id}/tickets`, {
    use: 'view',
  });
  const { url } = ticket.body as { url: string };
  const read = () => storage.send(undefined, `GET ${url}` as 'GET /api/x');
  expect(await read()).toMatchObject({ status: 200, text: 'mine' });
  const { owner } = world.pools;
  const { userId } = world.actor('STAFF');
  await owner.query("update memberships set role = 'VIEWER' where user_id = $1", [userId]);
  await owner.query('update storage_entries set created_by = null where id = $1', [id]);
  expect((await read()).status).toBe(404);
  await owner.query("update memberships set role = 'STAFF' where user_id = $1", [userId]);
  expect((await read()).status).toBe(200);
  await owner.query('update users set suspended_at = now() where id = $1', [userId]);
  expect((await read()).status).toBe(404);
  await owner.query('update users set suspended_at = null where id = $1', [userId]);
});

test.for([
  { filename: '../../etc/passwd', message: 'Remove / and \\ from the name.' },
  { filename: '..', message: 'Choose another name: “.” and “..” are reserved.' },
  { filename: 'a\u0000.txt', message: 'The name contains an invisible character. Retype it.' },
  { filename: '\u202egpj.scr', message: 'The name contains an invisible character. Retype it.' },
  { filename: undefined, message: 'Enter a name.' },
])('an upload named $filename is refused', async ({ filename, message }, { storage }) => {
  const reply = await storage.send('STAFF', 'POST /api/storage/uploads', undefined, {
    'upload-length': '1',
    'upload-metadata': metadata({ filename }),
  });
  expect(reply).toMatchObject({ status: 400, body: { message } });
});

test.for(['x'.repeat(251), '報'.repeat(83), 'تقرير المياه'])(
  'an upload named %s.txt keeps its name, also twice',
  async (stem, { storage }) => {
    const { id: parentId } = await storage.folder('STAFF', `Names ${stem.slice(0, 3)}`);
    await storage.put('STAFF', `${stem}.txt`, 'one', { parentId });
    await storage.put('STAFF', `${stem}.txt`, 'two', { parentId });
    const names = await storage.names('STAFF', `folderId=${parentId}`);
    expect(names).toContain(`${stem}.txt`);
    expect(names.find((name) => name.endsWith(' (2).txt'))).toBeDefined();
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  },
);
