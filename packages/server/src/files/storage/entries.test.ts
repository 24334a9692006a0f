import type { Entry, EntryDetail } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { test } from './testing-storage.ts';

test('folders come first, and names are in natural order', async ({ storage }) => {
  const { id: folderId } = await storage.folder('STAFF', 'Sorted');
  for (const name of ['Reports', 'archive']) await storage.folder('STAFF', name, folderId);
  for (const name of ['photo 10.txt', 'Photo 2.txt', 'água.txt', 'budget.txt'])
    await storage.put('STAFF', name, name, { parentId: folderId });
  const sorted = ['archive', 'Reports', 'água.txt', 'budget.txt', 'Photo 2.txt', 'photo 10.txt'];
  expect(await storage.names('STAFF', `folderId=${folderId}`)).toEqual(sorted);
  const down = ['Reports', 'archive', 'photo 10.txt', 'Photo 2.txt', 'budget.txt', 'água.txt'];
  expect(await storage.names('STAFF', `folderId=${folderId}&sortOrder=desc`)).toEqual(down);
});

test.for(['name', 'size', 'type', 'updated'])(
  'pages by %s contain every entry once',
  async (sortBy, { storage }) => {
    const { id: folderId } = await storage.folder('STAFF', `Pages by ${sortBy}`);
    for (const name of ['b', 'a']) await storage.folder('STAFF', name, folderId);
    for (const name of ['3.txt', '1.csv', '2.txt', '4.csv', '5.txt'])
      await storage.put('STAFF', name, 'same size', { parentId: folderId });
    for (const sortOrder of ['asc', 'desc']) {
      const query = `folderId=${folderId}&sortBy=${sortBy}&sortOrder=${sortOrder}`;
      const all = await storage.names('STAFF', query);
      const paged: string[] = [];
      for (
        let path: string | undefined = `/api/storage/entries?${query}&limit=3&total=true`;
        path;
      ) {
        const { body, headers } = await storage.send('STAFF', `GET ${path}` as 'GET /api/x');
        if (!path.includes('cursor')) expect(headers['x-total-count']).toBe('7');
        paged.push(...(body as Entry[]).map(({ name }) => name));
        path = headers['link']?.toString().match(/<(.+)>/)?.[1];
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(7);
    }
  },
);

test.for([
  { name: '', message: 'Enter a name.' },
  { name: '  ', message: 'Enter a name.' },
  { name: '..', message: 'Choose another name: “.” and “..” are reserved.' },
  { name: '../../etc/passwd', message: 'Remove / and \\ from the name.' },
  { name: 'a\\b', message: 'Remove / and \\ from the name.' },
  { name: 'a\u0000b', message: 'The name contains an invisible character. Retype it.' },
  {
    name: 'invoice\u202efdp.exe',
    message: 'The name contains an invisible character. Retype it.',
  },
  { name: 'a\u2066b', message: 'The name contains an invisible character. Retype it.' },
  { name: 'a\ud800b', message: 'The name contains an invisible character. Retype it.' },
  {
    name: 'é'.repeat(128),
    message: 'Use a shorter name: at most 255 characters, fewer in non-Latin scripts.',
  },
])('the name $name is refused', async ({ name, message }, { storage }) => {
  const { status, body } = await storage.send('STAFF', 'POST /api/storage/folders', {
    name,
    parentId: null,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { name: message } });
});

test.for([
  { name: 'a'.repeat(255), stored: 'a'.repeat(255) },
  { name: 'e\u0301te\u0301', stored: 'été' },
  { name: '  Spaces  ', stored: 'Spaces' },
  { name: 'تقرير المياه ٢٠٢٦', stored: 'تقرير المياه ٢٠٢٦' },
  { name: 'می\u200cخواهم', stored: 'می\u200cخواهم' },
  { name: '年度报告', stored: '年度报告' },
  { name: '%2e%2e%2f', stored: '%2e%2e%2f' },
])('the name $stored is allowed', async ({ name, stored }, { storage }) => {
  expect((await storage.folder('STAFF', name)).name).toBe(stored);
});

test('names are unique among files and folders, ignoring case', async ({ storage }) => {
  const { id: parentId } = await storage.folder('STAFF', 'One-time');
  await storage.folder('STAFF', 'Straße', parentId);
  const again = { name: 'STRASSE', parentId };
  const refused = await storage.send('STAFF', 'POST /api/storage/folders', again);
  expect(refused).toMatchObject({
    status: 409,
    body: { fields: { name: expect.stringContaining('STRASSE') } },
  });
  const opened = await storage.send('STAFF', 'POST /api/storage/folders', {
    ...again,
    existing: 'open',
  });
  expect(opened).toMatchObject({ status: 200, body: { name: 'Straße' } });
  await storage.put('STAFF', 'strasse', 'a file', { parentId });
  expect(await storage.names('STAFF', `folderId=${parentId}`)).toEqual(['Straße', 'strasse (2)']);
});

test('the second of two concurrent renames is a conflict', async ({ storage }) => {
  const { id } = await storage.folder('STAFF', 'Draft');
  const rename = (who: 'STAFF' | 'NGO_ADMIN', name: string) =>
    storage.send(who, `PATCH /api/storage/entries/${id}`, { name, wasName: 'Draft' });
  const replies = await Promise.all([rename('STAFF', 'Final'), rename('NGO_ADMIN', 'Final 2')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await storage.send('STAFF', `GET /api/storage/entries/${id}`);
  const won = replies.find(({ status }) => status === 200)?.body as Entry;
  expect((body as EntryDetail).name).toBe(won.name);
});

test('a folder moves with its descendants, but not into itself', async ({ storage }) => {
  const outer = await storage.folder('STAFF', 'Outer');
  const inner = await storage.folder('STAFF', 'Inner', outer.id);
  const deep = await storage.folder('STAFF', 'Deep', inner.id);
  const file = await storage.put('STAFF', 'well.txt', 'well', { parentId: deep.id });
  const into = (ids: string[], parentId: string | null) =>
    storage.send('STAFF', 'POST /api/storage/moves', { ids, parentId });
  expect((await into([outer.id], deep.id)).status).toBe(400);
  expect((await into([inner.id], null)).status).toBe(200);
  const { body } = await storage.send('STAFF', `GET /api/storage/entries/${file}`);
  expect((body as EntryDetail).path.map(({ name }) => name)).toEqual(['Inner', 'Deep']);
  expect(await storage.names('STAFF', `folderId=${outer.id}`)).toEqual([]);
});

test('two folders cannot be moved into each other concurrently', async ({ storage }) => {
  const [a, b] = [await storage.folder('STAFF', 'Left'), await storage.folder('STAFF', 'Right')];
  const into = (id: string, parentId: string) =>
    storage.send('STAFF', 'POST /api/storage/moves', { ids: [id], parentId });
  const replies = await Promise.all([into(a.id, b.id), into(b.id, a.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('moving several entries is atomic', async ({ storage }) => {
  const target = await storage.folder('STAFF', 'Target');
  await storage.folder('STAFF', 'Taken', target.id);
  const [free, conflicting] = [
    await storage.folder('STAFF', 'Free'),
    await storage.folder('STAFF', 'Taken'),
  ];
  const ids = [free.id, conflicting.id];
  const { status } = await storage.send('STAFF', 'POST /api/storage/moves', {
    ids,
    parentId: target.id,
  });
  expect(status).toBe(409);
  expect(await storage.names('STAFF', `folderId=${target.id}`)).toEqual(['Taken']);
});

test('a copy counts towards the usage and survives the original', async ({ storage, sealed }) => {
  const folder = await storage.folder('STAFF', 'Original');
  await storage.put('STAFF', 'a.txt', 'twelve bytes', { parentId: folder.id });
  const before = await storage.usage('STAFF');
  const stored = (await sealed()).length;
  const input = { ids: [folder.id], parentId: null };
  const { body } = await storage.send('STAFF', 'POST /api/storage/copies', input);
  const [copy] = (body as { entries: Entry[] }).entries;
  expect(copy?.name).toBe('Original (2)');
  expect(await storage.names('STAFF', `folderId=${copy?.id}`)).toEqual(['a.txt']);
  expect((await storage.usage('STAFF')).usedBytes).toBe(before.usedBytes + 12);
  expect(await sealed()).toHaveLength(stored);
});

test("stars are each person's own", async ({ storage }) => {
  const { id } = await storage.folder('STAFF', 'Starred');
  await storage.send('STAFF', `PUT /api/storage/entries/${id}/star`, {});
  expect(await storage.names('STAFF', 'view=starred')).toEqual(['Starred']);
  expect(await storage.names('NGO_ADMIN', 'view=starred')).toEqual([]);
  await storage.send('STAFF', `DELETE /api/storage/entries/${id}/star`, {});
  expect(await storage.names('STAFF', 'view=starred')).toEqual([]);
});
