import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { memoryOf, test } from '../testing-storage.ts';

test.for([
  { what: 'cut', damage: (file: Buffer) => file.subarray(0, -10) },
  {
    what: 'changed in one bit',
    damage: (file: Buffer) => {
      const copy = Buffer.from(file);
      copy[70_000] = (copy[70_000] ?? 0) ^ 1;
      return copy;
    },
  },
  {
    what: 'put together in another order',
    damage: (file: Buffer) =>
      Buffer.concat([
        file.subarray(0, 65_536),
        file.subarray(131_072, 196_608),
        file.subarray(65_536, 131_072),
        file.subarray(196_608),
      ]),
  },
])(
  'a stored file that was $what never serves wrong bytes',
  async ({ damage }, { storage, world }) => {
    const store = memoryOf(world);
    const content = randomBytes(300_000);
    const id = await storage.put('STAFF', 'precious.bin', content);
    const { rows } = await world.pools.owner.query<{ id: string }>(
      'select p.blob_id as id from storage_parts p join storage_entries e on e.content_id = p.content_id where e.id = $1',
      [id],
    );
    const blobId = rows[0]?.id ?? '';
    const original = await store.get(blobId);
    await store.set(blobId, damage(original));
    const { fetch } = await storage.listening();
    const read = async () => {
      const reply = await fetch('STAFF', `GET /api/storage/files/${id}/content`);
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    // Damage in the first bytes is refused; later damage aborts the stream.
    const answer = await read().catch(() => 'aborted' as const);
    if (answer !== 'aborted') expect(answer.status).toBe(500);
    await store.set(blobId, original);
    expect(await read()).toEqual({ status: 200, bytes: content });
  },
);

test('a part of another file is refused', async ({ storage, world }) => {
  const store = memoryOf(world);
  const [mine, other] = [
    await storage.put('STAFF', 'mine.txt', 'my own content'),
    await storage.put('STAFF', 'other.txt', 'the other file'),
  ];
  const { rows } = await world.pools.owner.query<{ id: string }>(
    `select p.blob_id as id from storage_parts p join storage_entries e on e.content_id = p.content_id
     where e.id = any ($1) order by e.name`,
    [[mine, other]],
  );
  const [first = '', second = ''] = rows.map((row) => row.id);
  await store.set(first, await store.get(second));
  const { status, body } = await storage.send('STAFF', `GET /api/storage/files/${mine}/content`);
  expect(status).toBe(500);
  expect(body).toMatchObject({ message: 'This file is damaged. Restore it from a backup.' });
});
