import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { Problem } from '../../kernel/index.ts';
import { putBlob, removeBlob } from './index.ts';
import { test as base, incoming } from './testing-files.ts';
import { verifyFiles } from './verify.ts';

const segment = 65_536;
const quiet = () => undefined;

/** Slightly more than four segments. */
const content = () => randomBytes(4 * segment + 100);

const test = base.extend('check', ({ world, files }) => async (orgId?: string) => {
  expect(files).toBeDefined();
  const lines: string[] = [];
  const sum = await verifyFiles(world.outside(undefined, 'system'), {
    orgId,
    nameBlobs: async (_ctx, ids) => new Map(ids.map((id) => [id, 'The minutes'])),
    reportDamage: (line) => void lines.push(line),
    progress: quiet,
  });
  return { ...sum, lines };
});

const part = (file: Buffer, n: number) => file.subarray(n * segment, (n + 1) * segment);

const flipped = (file: Buffer, at: number) => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test('intact files are counted, and nothing is reported', async ({ world, check }) => {
  const staff = world.outside('STAFF');
  for (const size of [0, 1, 65_480, 65_481, 65_482, 131_000, 300_000])
    await putBlob(staff, incoming(randomBytes(size)));
  await putBlob(staff, incoming(randomBytes(10), { public: true }));
  const { lines, ...sum } = await check();
  expect(lines).toEqual([]);
  expect(sum).toEqual({ files: 8, bytes: 627_454, wrong: 0, orphans: 0 });
  await world.pools.owner.query('delete from blobs');
});

test.for<{ what: string; harm: (file: Buffer, other: Buffer) => Buffer; message: string }>([
  {
    what: 'cut',
    harm: (f) => f.subarray(0, 200_000),
    message: 'it was cut: 200000 bytes instead of 262364',
  },
  {
    what: 'cut to one segment',
    harm: (f) => part(f, 0),
    message: 'it was cut: 65536 bytes instead of 262364',
  },
  {
    what: 'cut to some bytes of the first',
    harm: (f) => f.subarray(0, 100),
    message: 'it holds another file, or its beginning was changed',
  },
  {
    what: 'cut to less than its header',
    harm: (f) => f.subarray(0, 20),
    message: 'its beginning was changed',
  },
  { what: 'emptied', harm: () => Buffer.alloc(0), message: 'its beginning was changed' },
  {
    what: 'longer',
    harm: (f) => Buffer.concat([f, Buffer.of(0)]),
    message: 'something was added to it: 262365 bytes instead of 262364',
  },
  {
    what: 'another',
    harm: (_, other) => other,
    message: 'it holds another file, or its beginning was changed',
  },
  {
    what: 'changed in its first byte',
    harm: (f) => flipped(f, 0),
    message: 'its beginning was changed',
  },
  {
    what: 'changed in its salt',
    harm: (f) => flipped(f, 5),
    message: 'it holds another file, or its beginning was changed',
  },
  { what: 'changed in one bit', harm: (f) => flipped(f, 70_000), message: 'segment 1 was changed' },
  {
    what: 'changed in its last bit',
    harm: (f) => flipped(f, f.length - 1),
    message: 'segment 4 was changed',
  },
  {
    what: 'in another order',
    harm: (f) => Buffer.concat([part(f, 0), part(f, 2), part(f, 1), part(f, 3), part(f, 4)]),
    message: "its order was changed: segment 2 lies where 1 should, and 1 more can't be opened",
  },
  {
    what: 'partly another',
    harm: (f, o) => Buffer.concat([part(f, 0), part(o, 1), part(f, 2), part(f, 3), part(f, 4)]),
    message: 'segment 1 was changed',
  },
])('a file that is $what is reported', async ({ harm, message }, { world, files, check }) => {
  const staff = world.outside('STAFF');
  const [mine, other] = [
    await putBlob(staff, incoming(content())),
    await putBlob(staff, incoming(content())),
  ];
  const [file, another] = [files.get(mine.id), files.get(other.id)];
  if (!file || !another) throw new Error('The files are not there.');
  files.set(mine.id, harm(file, another));
  const { lines, ...sum } = await check();
  expect(lines).toEqual([`The minutes: ${message} (storage.file ${mine.id}).`]);
  expect(sum).toMatchObject({ files: 2, wrong: 1, orphans: 0 });
  await world.pools.owner.query('delete from blobs');
});

test('two swapped files are both reported', async ({ world, files, check }) => {
  const staff = world.outside('STAFF');
  const ids = [];
  for (let n = 0; n < 2; n += 1) ids.push((await putBlob(staff, incoming(content()))).id);
  const [one = '', two = ''] = ids;
  const [first, second] = [files.get(one), files.get(two)];
  if (first && second) files.set(one, second).set(two, first);
  expect((await check()).lines).toHaveLength(2);
  await world.pools.owner.query('delete from blobs');
});

test('missing files, unknown files and damaged keys are reported', async ({
  world,
  files,
  check,
}) => {
  const staff = world.outside('STAFF');
  const put = async () => (await putBlob(staff, incoming(randomBytes(10)))).id;
  const [missing, locked, sum, foreign, removed] = [
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
  ];
  files.delete(missing);
  const orphan = '0198c0de-0000-7000-8000-00000000abcd';
  files.set(orphan, randomBytes(100));
  const { owner } = world.pools;
  await owner.query("update blobs set wrapped_key = 'x' where id = $1", [locked]);
  await owner.query("update blobs set sha256 = sha256('x') where id = $1", [sum]);
  await owner.query("update blobs set backend = 'elsewhere' where id = $1", [foreign]);
  await staff.transact((ctx) => removeBlob(ctx, removed));
  const { lines, ...counts } = await check();
  const of = (id: string, message: string) => `The minutes: ${message} (storage.file ${id}).`;
  expect(lines).toEqual([
    of(missing, 'it is missing'),
    of(locked, 'its key does not open'),
    of(sum, 'its content is whole, but has another checksum than its row'),
    of(foreign, 'it lies in the store elsewhere, not in this one'),
    `cd/ab/${orphan}: this file in the store isn't in the database.`,
  ]);
  expect(counts).toMatchObject({ files: 4, wrong: 4, orphans: 1 });
  await owner.query('delete from blobs');
});

test('a single organisation can be checked', async ({ world, files, check }) => {
  const mine = await putBlob(world.outside('STAFF'), incoming(randomBytes(10)));
  const stranger = world.outside(world.actor('STAFF', world.cast.otherNgo));
  const theirs = await putBlob(stranger, incoming(randomBytes(10)));
  files.delete(mine.id);
  files.delete(theirs.id);
  expect(await check(world.cast.otherNgo)).toMatchObject({ files: 1, wrong: 1, orphans: 0 });
  await world.pools.owner.query('delete from blobs');
});

test('an unreadable file is reported', async ({ world, files, check }) => {
  await putBlob(world.outside('STAFF'), incoming(randomBytes(10)));
  files.get = () => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  };
  expect((await check()).lines[0]).toMatch(/it cannot be read \(EIO: i\/o error\) \(storage\.file/);
  await world.pools.owner.query('delete from blobs');
});

test('an unavailable store ends the check, without reporting its files as damaged', async ({
  world,
  files,
  check,
}) => {
  await putBlob(world.outside('STAFF'), incoming(randomBytes(10)));
  files.get = () => {
    throw new Problem('unavailable', "The file store isn't responding properly.");
  };
  await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
});
