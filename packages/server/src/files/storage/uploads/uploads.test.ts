import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { metadata, octets, test } from '../testing-storage.ts';

test('a file uploaded in parts of any size is downloaded unchanged, whole and in ranges', async ({
  storage,
  sealed,
}) => {
  const content = randomBytes(300_000);
  const upload = await storage.begin('STAFF', 'data.bin', content.length);
  expect(upload.status).toBe(201);
  expect(upload.headers).toMatchObject({ 'upload-offset': '0', 'tus-resumable': '1.0.0' });
  const url = String(upload.headers['location']);
  let entryId = '';
  for (let at = 0; at < content.length; at += 70_000) {
    const reply = await storage.append('STAFF', url, at, content.subarray(at, at + 70_000));
    expect(reply.status).toBe(204);
    expect(reply.headers['upload-offset']).toBe(String(Math.min(content.length, at + 70_000)));
    entryId = String(reply.headers['upload-entry-id']);
  }
  for (const file of await sealed())
    expect(file.includes(content.subarray(1_000, 1_064))).toBe(false);
  expect(await storage.read('STAFF', entryId)).toEqual(content);
  for (const [from, to] of [
    [69_990, 70_010],
    [299_999, 300_000],
    [0, 300_000],
  ] as const)
    expect(await storage.read('STAFF', entryId, { from, to })).toEqual(content.subarray(from, to));
});

test('an empty file needs no bytes', async ({ storage }) => {
  const id = await storage.put('STAFF', 'empty.txt', '');
  expect(await storage.read('STAFF', id)).toEqual(Buffer.alloc(0));
});

test('the creating request may contain the first bytes', async ({ storage }) => {
  const reply = await storage.send('STAFF', 'POST /api/storage/uploads', Buffer.from('at once'), {
    ...octets,
    'tus-resumable': '1.0.0',
    'upload-length': '7',
    'upload-metadata': metadata({ filename: 'at once.txt' }),
  });
  expect(reply).toMatchObject({ status: 201, headers: { 'upload-offset': '7' } });
  const id = String(reply.headers['upload-entry-id']);
  expect(await storage.read('STAFF', id)).toEqual(Buffer.from('at once'));
});

test.for([
  {
    existing: 'keep-both',
    status: 201,
    names: ['plan (2).txt', 'plan.txt'],
    texts: ['new', 'old'],
  },
  { existing: 'version', status: 201, names: ['plan.txt'], texts: ['new'] },
  { existing: 'refuse', status: 409, names: ['plan.txt'], texts: ['old'] },
])(
  'an upload with an existing name: $existing',
  async ({ existing, status, names, texts }, { storage }) => {
    const { id: parentId } = await storage.folder('STAFF', `Taken ${existing}`);
    await storage.put('STAFF', 'plan.txt', 'old', { parentId });
    const upload = await storage.begin('STAFF', 'plan.txt', 3, { parentId, existing });
    expect(upload.status).toBe(status);
    if (status === 201)
      await storage.append('STAFF', String(upload.headers['location']), 0, Buffer.from('new'));
    const listed = await storage.list('STAFF', `folderId=${parentId}`);
    expect(listed.map(({ name }) => name)).toEqual(names);
    const contents = await Promise.all(listed.map(({ id }) => storage.read('STAFF', id)));
    expect(contents.map(String)).toEqual(texts);
  },
);

test('a file whose folder was trashed is stored in the nearest remaining ancestor', async ({
  storage,
}) => {
  const outer = await storage.folder('STAFF', 'Stays');
  const inner = await storage.folder('STAFF', 'Goes', outer.id);
  const upload = await storage.begin('STAFF', 'late.txt', 4, { parentId: inner.id });
  await storage.send('STAFF', 'POST /api/storage/trash', { ids: [inner.id] });
  await storage.append('STAFF', String(upload.headers['location']), 0, Buffer.from('late'));
  expect(await storage.names('STAFF', `folderId=${outer.id}`)).toEqual(['late.txt']);
});

const program = Buffer.concat([Buffer.from('MZ'), randomBytes(70_000)]);

test.for([
  { name: 'letter.pdf', content: program, message: "type that can't be stored" },
  {
    name: 'photo.jpg',
    content: Buffer.from(`\x7fELF\u0002\u0001\u0001${'\0'.repeat(200)}`),
    message: "can't be stored",
  },
  { name: 'strange.xyz', content: randomBytes(70_000), message: "type that can't be stored" },
])(
  '$name with a program inside is refused and frees its space',
  async ({ name, content, message }, { storage, sealed }) => {
    const before = [await storage.usage('STAFF'), (await sealed()).length];
    const upload = await storage.begin('STAFF', name, content.length);
    const url = String(upload.headers['location']);
    const reply = await storage.append('STAFF', url, 0, content);
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining(message) } },
    });
    expect((await storage.append('STAFF', url, 0, content)).status).toBe(404);
    expect(await storage.usage('STAFF')).toEqual(before[0]);
  },
);

test.for(['setup.exe', 'Invoice.PDF.js', 'run.bat', 'a.lnk'])(
  '%s is refused by name',
  async (name, { storage }) => {
    const upload = await storage.begin('STAFF', name, 10);
    expect(upload).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('ZIP') },
    });
  },
);

test('the content type is detected even when bytes arrive one by one', async ({ storage }) => {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
    'hex',
  );
  const upload = await storage.begin('STAFF', 'notes.txt', png.length);
  const url = String(upload.headers['location']);
  let id = '';
  for (let at = 0; at < png.length; at += 1) {
    const reply = await storage.append('STAFF', url, at, png.subarray(at, at + 1));
    id = String(reply.headers['upload-entry-id']);
  }
  const { body } = await storage.send('STAFF', `GET /api/storage/entries/${id}`);
  expect(body).toMatchObject({ contentType: 'image/png', sizeBytes: png.length });
});

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

test.for([
  { name: 'logo.svg', content: svg },
  { name: 'page.html', content: html },
  { name: 'photo.png', content: html },
  { name: 'gif.html', content: `GIF89a/*\u0001\u0000*/=1;${html}` },
  { name: 'doc.pdf', content: `%PDF-1.4\n${html}` },
])('$name never runs on our origin', async ({ name, content }, { storage }) => {
  const id = await storage.put('STAFF', name, content);
  const { headers } = await storage.send('STAFF', `GET /api/storage/files/${id}/content`);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(String(headers['content-type'])).not.toMatch(/html|svg/);
  const shown = String(headers['content-disposition']).startsWith('inline');
  if (shown) expect(String(headers['content-type'])).toMatch(/^(text\/plain|image\/(gif|png))/);
});

test.for([
  { request: 'PATCH', headers: { 'upload-offset': '5', ...octets }, status: 409 },
  { request: 'PATCH', headers: { 'upload-offset': '-1', ...octets }, status: 400 },
  { request: 'PATCH', headers: octets, status: 400 },
  {
    request: 'PATCH',
    headers: { 'upload-offset': '0', 'content-type': 'text/plain' },
    status: 400,
  },
  {
    request: 'PATCH',
    headers: { 'upload-offset': '0', 'tus-resumable': '0.2.2', ...octets },
    status: 412,
  },
  { request: 'HEAD', headers: { 'tus-resumable': '2.0.0' }, status: 412 },
])('$request with $headers answers $status', async ({ request, headers, status }, { storage }) => {
  const upload = await storage.begin('STAFF', 'a.txt', 10);
  const url = `${request} ${upload.headers['location']}` as 'PATCH /api/x';
  const reply = await storage.send(
    'STAFF',
    url,
    request === 'HEAD' ? undefined : Buffer.from('x'),
    headers,
  );
  expect(reply.status).toBe(status);
  if (status === 412) expect(reply.headers['tus-version']).toBe('1.0.0');
});

test.for(['NGO_ADMIN', 'VOLUNTEER'] as const)(
  'an upload is closed to %s, who did not start it',
  async (who, { storage }) => {
    const upload = await storage.begin('STAFF', 'mine.txt', 3);
    const url = String(upload.headers['location']);
    expect((await storage.append(who, url, 0, Buffer.from('new'))).status).toBe(404);
    for (const method of ['HEAD', 'DELETE'])
      expect((await storage.send(who, `${method} ${url}` as 'HEAD /api/x')).status).toBe(404);
  },
);

test('a cancelled upload frees its space and deletes its parts', async ({ storage, world }) => {
  const before = await storage.usage('STAFF');
  const upload = await storage.begin('STAFF', 'big.bin', 1_000_000);
  const url = String(upload.headers['location']);
  await storage.append('STAFF', url, 0, randomBytes(200_000));
  expect((await storage.usage('STAFF')).reservedBytes).toBe(before.reservedBytes + 1_000_000);
  expect((await storage.send('STAFF', `DELETE ${url}` as 'DELETE /api/x')).status).toBe(204);
  expect(await storage.usage('STAFF')).toEqual(before);
  const { rows } = await world.pools.owner.query("select from blobs where name = 'big.bin'");
  expect(rows).toEqual([]);
});

test('unfinished uploads are listed', async ({ storage }) => {
  const upload = await storage.begin('VOLUNTEER', 'not allowed.txt', 5);
  expect(upload.status).toBe(403);
  await storage.begin('NGO_ADMIN', 'open.txt', 5);
  const { body } = await storage.send('NGO_ADMIN', 'GET /api/storage/uploads');
  expect(body).toMatchObject([{ name: 'open.txt', sizeBytes: 5, offsetBytes: 0 }]);
});

test('a full disk is reported, and the upload resumes once there is space', async ({
  storage,
  world,
}) => {
  const { blobs } = world.platform.adapters;
  const upload = await storage.begin('STAFF', 'full.txt', 4);
  const url = String(upload.headers['location']);
  const write = async (_id: string, source: AsyncIterable<Buffer>) => {
    await buffer(source);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  world.adapt({ blobs: { ...blobs, write } });
  const refused = await storage.append('STAFF', url, 0, Buffer.from('full'));
  world.adapt({ blobs });
  expect(refused).toMatchObject({
    status: 507,
    body: {
      code: 'insufficient_storage',
      message: expect.stringContaining('disk is full'),
    },
    headers: { 'retry-after': '60' },
  });
  expect((await storage.append('STAFF', url, 0, Buffer.from('full'))).status).toBe(204);
});
