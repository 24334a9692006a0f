import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { expect } from 'vitest';
import { fromBuffer, type Entry as Packed } from 'yauzl';
import { uuidv7 } from '../../../kernel/index.ts';
import { test } from '../testing-storage.ts';

/** Paths and contents of a ZIP file, in archive order. */
function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      const members = new Map<string, Buffer>();
      file.on('entry', (entry: Packed) =>
        file.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          members.set(entry.fileName, await buffer(stream));
          file.readEntry();
        }),
      );
      file.once('end', () => resolve(members)).once('error', reject);
      file.readEntry();
    }),
  );
}

test('an archive contains the chosen entries and their descendants', async ({ storage, world }) => {
  const folder = await storage.folder('STAFF', 'Reports: 2026');
  const inner = await storage.folder('STAFF', 'Q1', folder.id);
  await storage.folder('STAFF', 'Empty', folder.id);
  const large = randomBytes(200_000);
  await storage.put('STAFF', 'été.dat', large, { parentId: inner.id });
  await storage
    .put('STAFF', 'gone.txt', 'gone', { parentId: inner.id })
    .then((id) => storage.send('STAFF', 'POST /api/storage/trash', { ids: [id] }));
  const checked = await storage.put('STAFF', 'checked.txt', 'x', { parentId: inner.id });
  await world.pools.owner.query(
    "update storage_contents set state = 'scanning' where id = (select content_id from storage_entries where id = $1)",
    [checked],
  );
  const [one, two] = [await storage.folder('STAFF', 'One'), await storage.folder('STAFF', 'Two')];
  const same = [
    await storage.put('STAFF', 'same.txt', 'of one', { parentId: one.id }),
    await storage.put('STAFF', 'same.txt', 'of two', { parentId: two.id }),
  ];
  const ids = [folder.id, ...same];
  const ticket = await storage.send('STAFF', 'POST /api/storage/archives', { ids });
  const { url } = ticket.body as { url: string };
  const server = await storage.listening();
  const reply = await server.fetch(undefined, `GET ${url}` as 'GET /api/x');
  expect(reply.headers.get('content-type')).toBe('application/zip');
  const members = await unzipped(Buffer.from(await reply.arrayBuffer()));
  expect([...members.keys()].sort()).toEqual([
    'Reports_ 2026/',
    'Reports_ 2026/Empty/',
    'Reports_ 2026/Q1/',
    'Reports_ 2026/Q1/été.dat',
    'Skipped files.txt',
    'same (2).txt',
    'same.txt',
  ]);
  expect(members.get('Reports_ 2026/Q1/été.dat')).toEqual(large);
  expect(String(members.get('Skipped files.txt'))).toContain('Reports_ 2026/Q1/checked.txt');
  const again = await server.fetch(undefined, `GET ${url}` as 'GET /api/x');
  expect(again.status).toBe(404);
});

test('the archive of a shared folder leaves out restricted folders', async ({ storage }) => {
  const folder = await storage.folder('NGO_ADMIN', 'Mostly open');
  const closed = await storage.folder('NGO_ADMIN', 'Salaries', folder.id);
  await storage.put('NGO_ADMIN', 'open.txt', 'open', { parentId: folder.id });
  await storage.put('NGO_ADMIN', 'closed.txt', 'closed', { parentId: closed.id });
  await storage.send('NGO_ADMIN', `PATCH /api/storage/entries/${closed.id}`, { restricted: true });
  const ticket = await storage.send('STAFF', 'POST /api/storage/archives', { ids: [folder.id] });
  const server = await storage.listening();
  const reply = await server.fetch(
    undefined,
    `GET ${(ticket.body as { url: string }).url}` as 'GET /api/x',
  );
  const members = await unzipped(Buffer.from(await reply.arrayBuffer()));
  expect([...members.keys()].sort()).toEqual(['Mostly open/', 'Mostly open/open.txt']);
  const copied = await storage.send('STAFF', 'POST /api/storage/copies', {
    ids: [folder.id],
    parentId: null,
  });
  const [copy] = (copied.body as { entries: Entry[] }).entries;
  expect(await storage.names('NGO_ADMIN', `folderId=${copy?.id}`)).toEqual(['open.txt']);
});

test('an archive of missing entries is refused', async ({ storage }) => {
  const ticket = await storage.send('STAFF', 'POST /api/storage/archives', { ids: [uuidv7()] });
  expect(ticket.status).toBe(404);
});
