import type { Link } from '@ngo-plus/contract/files/storage';
import type { Role } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test as base, metadata, octets } from '../testing-storage.ts';

/** Shortcuts to create and open links. */
const test = base.extend('links', { scope: 'file' }, ({ storage }) => {
  const { send } = storage;
  const make = async (id: string, settings: object = {}, who: Role = 'STAFF') => {
    const input = { kind: 'download', ...settings };
    const { body } = await send(who, `POST /api/storage/entries/${id}/links`, input);
    const link = body as Link;
    return { ...link, token: link.url.split('#')[1] ?? '' };
  };
  const open = (token: string, more: object = {}) =>
    send(undefined, 'POST /api/links/openings', { token, ...more });
  const ticket = (token: string, fileId: string, more: object = {}) =>
    send(undefined, 'POST /api/links/tickets', { token, fileId, ...more });
  const upload = (
    token: string,
    name: string,
    content: string,
    more: Record<string, string> = {},
  ) =>
    send(undefined, 'POST /api/links/uploads', Buffer.from(content), {
      ...octets,
      'tus-resumable': '1.0.0',
      'upload-length': String(Buffer.byteLength(content)),
      'upload-metadata': metadata({ filename: name, token, sender: 'Aline', ...more }),
    });
  return { make, open, ticket, upload };
});

const get = (url: unknown) => `GET ${url}` as 'GET /api/x';
const urlIn = (reply: { body: unknown }) => (reply.body as { url: string }).url;

test('a linked folder lists its entries and serves their files', async ({ storage, links }) => {
  const folder = await storage.folder('STAFF', 'For donors');
  const inner = await storage.folder('STAFF', 'Photos', folder.id);
  const report = await storage.put('STAFF', 'report.txt', 'all is well', { parentId: folder.id });
  await storage.put('STAFF', 'well.txt', 'deep', { parentId: inner.id });
  const secret = await storage.put('STAFF', 'secret.txt', 'not for you');
  const { token, url } = await links.make(folder.id);
  expect(url).toMatch(/\/links#[\w-]{43}$/);
  const opened = await links.open(token);
  expect(opened.body).toMatchObject({
    state: 'open',
    kind: 'download',
    root: { name: 'For donors' },
    entries: [
      { name: 'Photos', kind: 'folder' },
      { name: 'report.txt', sizeBytes: 11 },
    ],
  });
  expect((await links.open(token, { folderId: inner.id })).body).toMatchObject({
    path: [{ name: 'For donors' }, { name: 'Photos' }],
    entries: [{ name: 'well.txt' }],
  });
  const old = await storage.put('STAFF', 'old.txt', 'old', { parentId: folder.id });
  await storage.send('STAFF', 'POST /api/storage/trash', { ids: [old] });
  expect((await links.ticket(token, old)).status).toBe(404);
  const address = urlIn(await links.ticket(token, report));
  const sent = await storage.send(undefined, get(address));
  expect(sent).toMatchObject({ status: 200, text: 'all is well' });
  expect(sent.headers['content-disposition']).toMatch(/^attachment; filename="report.txt"/);
  expect((await storage.send(undefined, get(address))).status).toBe(404);
  for (const other of [secret, folder.id, inner.id])
    expect((await links.ticket(token, other)).status).toBeGreaterThanOrEqual(400);
  const { body } = await storage.send('STAFF', get(`/api/storage/entries/${report}/activity`));
  expect(body).toMatchObject([
    { action: 'download', throughLink: true, person: null },
    { action: 'upload' },
  ]);
});

test('a view ticket is reusable, for that file only', async ({ storage, links }) => {
  const file = await storage.put('STAFF', 'song.txt', '0123456789');
  const other = await storage.put('STAFF', 'other.txt', 'other');
  const { token } = await links.make(file);
  const address = urlIn(await links.ticket(token, file, { use: 'view' }));
  for (const range of ['bytes=0-3', 'bytes=4-']) {
    const reply = await storage.send(undefined, get(address), undefined, { range });
    expect(reply.status).toBe(206);
  }
  const elsewhere = address.replace(file, other);
  expect((await storage.send(undefined, get(elsewhere))).status).toBe(404);
});

test.for([
  { what: 'guessed', token: 'A'.repeat(43), status: 404, message: "This link doesn't exist." },
  {
    what: 'cut',
    token: 'A'.repeat(42),
    status: 400,
    message: 'The address is incomplete. Check the link.',
  },
])('a link that was $what does not open', async ({ token, status, message }, { links }) => {
  expect(await links.open(token)).toMatchObject({ status, body: { message } });
});

test('expired, revoked and trashed links reveal nothing else', async ({
  storage,
  links,
  world,
}) => {
  const file = await storage.put('STAFF', 'ended.txt', 'x');
  const [expired, withdrawn, trashed] = [
    await links.make(file),
    await links.make(file),
    await links.make(file),
  ];
  await world.pools.owner.query('update storage_links set expires_at = $1 where id = $2', [
    world.platform.now(),
    expired.id,
  ]);
  const answer = async (token: string) =>
    ((await links.open(token)).body as { message: string }).message;
  expect(await answer(expired.token)).toMatch(/^This link has expired\./);
  await storage.send('STAFF', `DELETE /api/storage/links/${withdrawn.id}`, {});
  expect(await answer(withdrawn.token)).toMatch(/^This link was revoked\./);
  await storage.send('STAFF', 'POST /api/storage/trash', { ids: [file] });
  expect(await answer(trashed.token)).toBe("This link doesn't exist.");
});

test('concurrent visitors cannot exceed the limit of a link', async ({ storage, links }) => {
  const file = await storage.put('STAFF', 'limited.txt', 'x');
  const { token, id } = await links.make(file, { maxUses: 3 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => links.ticket(token, file)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const last = replies.find(({ status }) => status === 404);
  expect(last?.body).toMatchObject({ message: expect.stringContaining('reached its limit') });
  const address = urlIn(replies.find(({ status }) => status === 200) ?? { body: {} });
  expect((await storage.send(undefined, get(address))).status).toBe(200);
  const listed = await storage.send('STAFF', get(`/api/storage/entries/${file}/links`));
  expect(listed.body).toMatchObject([{ id, uses: 3, open: false }]);
});

test('a link requires its password and limits attempts', async ({ storage, links }) => {
  const file = await storage.put('STAFF', 'locked.txt', 'x');
  const { token, hasPassword } = await links.make(file, { password: 'river-delta' });
  expect(hasPassword).toBe(true);
  const locked = await links.open(token);
  expect(locked.body).toEqual({ state: 'locked', organisation: 'ngo' });
  expect((await links.ticket(token, file)).status).toBe(400);
  const statusWith = async (password: string) => (await links.open(token, { password })).status;
  for (let step = 0; step < 12; step += 1) expect(await statusWith('river-delta')).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await statusWith(`guess ${guess}`)).toBe(400);
  for (const password of ['guess 10', 'river-delta']) expect(await statusWith(password)).toBe(429);
});

test('a request link accepts files from people without an account and lists nothing', async ({
  storage,
  links,
}) => {
  const folder = await storage.folder('STAFF', 'Applications');
  await storage.put('STAFF', 'cv.txt', 'somebody else', { parentId: folder.id });
  const { token } = await links.make(folder.id, { kind: 'request', message: 'Send your CV.' });
  expect((await links.open(token)).body).toMatchObject({
    kind: 'request',
    message: 'Send your CV.',
    root: { name: 'Applications' },
    entries: [],
  });
  const sent = await links.upload(token, 'cv.txt', 'my life');
  expect(sent.status).toBe(201);
  expect(sent.headers).not.toHaveProperty('upload-entry-id');
  expect(await storage.names('STAFF', `folderId=${folder.id}`)).toEqual(['cv (2).txt', 'cv.txt']);
  const [mine] = await storage.list('STAFF', `folderId=${folder.id}`);
  const { body } = await storage.send('STAFF', get(`/api/storage/files/${mine?.id}/versions`));
  expect(body).toMatchObject([{ number: 1, label: 'From Aline', createdBy: null }]);
  expect((await links.ticket(token, mine?.id ?? '')).status).toBe(404);
  expect((await links.upload(token, '../../x.txt', 'x')).status).toBe(400);
  expect((await links.upload(token, 'virus.exe', 'x')).status).toBe(400);
  expect((await links.upload(token, 'no name.txt', 'x', { sender: '' })).status).toBe(400);
});

test('an upload through a link can be resumed only with its URL', async ({ storage, links }) => {
  const folder = await storage.folder('STAFF', 'Slow senders');
  const { token } = await links.make(folder.id, { kind: 'request' });
  const upload = await storage.send(undefined, 'POST /api/links/uploads', undefined, {
    'upload-length': '6',
    'upload-metadata': metadata({ filename: 'slow.txt', token, sender: 'Aline' }),
  });
  const url = String(upload.headers['location']);
  const patch = (to: string, offset: number, bytes: string) =>
    storage.send(undefined, `PATCH ${to}` as 'PATCH /api/x', Buffer.from(bytes), {
      ...octets,
      'upload-offset': String(offset),
    });
  expect((await patch(url, 0, 'abc')).status).toBe(204);
  expect(
    (await storage.send(undefined, `HEAD ${url}` as 'HEAD /api/x')).headers['upload-offset'],
  ).toBe('3');
  for (const wrong of [url.split('?')[0] ?? '', url.replace(/key=.../, 'key=AAA')])
    expect((await patch(wrong, 3, 'xyz')).status).toBe(404);
  expect((await patch(url, 3, 'def')).status).toBe(204);
  const [file] = await storage.list('STAFF', `folderId=${folder.id}`);
  expect(String(await storage.read('STAFF', file?.id ?? ''))).toBe('abcdef');
});

test.for(['VOLUNTEER', 'VIEWER'] as const)('a %s cannot create links', async (who, { storage }) => {
  const folder = await storage.folder('STAFF', `Shared with ${who}`);
  await storage.send('STAFF', `POST /api/storage/entries/${folder.id}/shares`, {
    role: who,
    rights: 'view',
  });
  const { status } = await storage.send(who, `POST /api/storage/entries/${folder.id}/links`, {
    kind: 'download',
  });
  expect(status).toBe(403);
});
