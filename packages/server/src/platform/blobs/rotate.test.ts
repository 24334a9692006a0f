import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { installationSecret, openSecret, rewrapKeys, sealSecret } from '../../kernel/index.ts';
import { putBlob } from './index.ts';
import { rotateKeys } from './rotate.ts';
import { incoming, read, test, visitorOf } from './testing-files.ts';

const quiet = () => undefined;

const rowsOf = async (world: Parameters<typeof visitorOf>[0]) => {
  const { rows } = await world.pools.owner.query<{ id: string; version: number }>(
    'select id, key_version as version from blobs order by id',
  );
  return rows;
};

const keysOf = async (world: Parameters<typeof visitorOf>[0], orgId: string) => {
  const { rows } = await world.pools.owner.query<{ version: number }>(
    'select version from organisation_keys where org_id = $1 order by version',
    [orgId],
  );
  return rows.map(({ version }) => version);
};

test('everyone gets a new key; every file, image and secret can still be read, and no file changed', async ({
  world,
  files,
}) => {
  const { cast } = world;
  const staff = world.outside('STAFF');
  const stranger = world.outside(world.actor('STAFF', cast.otherNgo));
  const content = randomBytes(5_000);
  const own = await putBlob(staff, incoming(content));
  const foreign = await putBlob(stranger, incoming(content));
  const publicImage = await putBlob(staff, incoming(content, { public: true }));
  const location = { location: 'notes/1', orgId: cast.ngo };
  const secret = await staff.transact((ctx) => sealSecret(ctx, 'a word', location));
  const before = new Map(files);

  const done = await rotateKeys(world.outside(undefined, 'system'), { report: quiet });
  expect(done).toMatchObject({ files: 3, damaged: [] });
  expect((await rowsOf(world)).map(({ version }) => version)).toEqual([2, 2, 2]);
  expect(files).toEqual(before);
  expect(await read(staff, own.id)).toEqual(content);
  expect(await read(stranger, foreign.id)).toEqual(content);
  expect(await read(visitorOf(world), publicImage.id)).toEqual(content);
  expect(await staff.transact((ctx) => openSecret(ctx, secret, location))).toBe('a word');

  const newestVersion = await putBlob(staff, incoming(content));
  expect(await read(staff, newestVersion.id)).toEqual(content);
  expect((await rowsOf(world)).find(({ id }) => id === newestVersion.id)?.version).toBe(2);
});

test('a single organisation can get a new key', async ({ world }) => {
  const { cast } = world;
  const [own, theirs] = [await keysOf(world, cast.ngo), await keysOf(world, cast.otherNgo)];
  const done = await rotateKeys(world.outside(undefined, 'system'), {
    orgId: cast.ngo,
    report: quiet,
  });
  expect(done).toMatchObject({ owners: 1, files: 2 });
  expect(await keysOf(world, cast.ngo)).toEqual([...own, own.length + 1]);
  expect(await keysOf(world, cast.otherNgo)).toEqual(theirs);
});

test('an interrupted rotation continues with the same keys', async ({ world }) => {
  const { cast } = world;
  const staff = world.outside('STAFF');
  for (let n = 0; n < 450; n += 1) await putBlob(staff, incoming(Buffer.from(`file ${n}`)));
  const system = world.outside(undefined, 'system');
  const keys = (await keysOf(world, cast.ngo)).length;
  let lines = 0;
  const dying = () => {
    lines += 1;
    if (lines === 2) throw new Error('killed');
  };
  await expect(rotateKeys(system, { orgId: cast.ngo, report: dying })).rejects.toThrow('killed');
  const done = await rotateKeys(system, { orgId: cast.ngo, report: quiet });
  expect(done.files).toBeLessThan(300);
  expect(await keysOf(world, cast.ngo)).toHaveLength(keys + 1);
  const { rows } = await world.pools.owner.query(
    'select from blobs where org_id = $1 and not public and key_version <> $2',
    [cast.ngo, keys + 1],
  );
  expect(rows).toEqual([]);
  await rotateKeys(system, { orgId: cast.ngo, report: quiet });
  expect(await keysOf(world, cast.ngo)).toHaveLength(keys + 2);
});

test('uploads and downloads continue during a rotation', async ({ world }) => {
  const staff = world.outside('STAFF');
  const content = randomBytes(200_000);
  const gate = Promise.withResolvers<void>();
  async function* slow() {
    yield content.subarray(0, 100_000);
    await gate.promise;
    yield content.subarray(100_000);
  }
  const uploading = putBlob(staff, incoming(Readable.from(slow())));
  const { id } = await putBlob(staff, incoming(content));
  const system = world.outside(undefined, 'system');
  const [, ...reads] = await Promise.all([
    rotateKeys(system, { report: quiet }),
    ...Array.from({ length: 20 }, () => read(staff, id)),
  ]);
  for (const one of reads) expect(one).toEqual(content);
  gate.resolve();
  expect(await read(staff, (await uploading).id)).toEqual(content);
});

test('a damaged key is reported, left unchanged, and does not block the others', async ({
  world,
}) => {
  const staff = world.outside('STAFF');
  const damaged = await putBlob(staff, incoming(randomBytes(10)));
  const intact = await putBlob(staff, incoming(randomBytes(10)));
  await world.pools.owner.query(
    'update blobs set wrapped_key = set_byte(wrapped_key, 20, get_byte(wrapped_key, 20) # 1) where id = $1',
    [damaged.id],
  );
  const done = await rotateKeys(world.outside(undefined, 'system'), { report: quiet });
  expect(done.damaged).toEqual([damaged.id]);
  expect(await read(staff, intact.id)).toHaveLength(10);
});

test('only the system may rewrap keys', async ({ world }) => {
  const admin = world.outside('SUPER_ADMIN');
  await expect(rotateKeys(admin, { report: quiet })).rejects.toThrow();
  const { rows } = await world.pools.owner.query(
    'select from key_rotations where finished_at is null',
  );
  expect(rows).toEqual([]);
});

test('everything can be read with the new root key, and nothing with the old one', async ({
  world,
}) => {
  const staff = world.outside('STAFF');
  const content = randomBytes(100);
  const { id } = await putBlob(staff, incoming(content));
  const another = createSecretKey(randomBytes(32));
  const secretOf = (outside: RequestContext) =>
    outside.transact((ctx) => installationSecret(ctx, 'newsletter end'));
  const secret = await secretOf(staff);
  const keys = await world.outside(undefined, 'system').transact((ctx) => rewrapKeys(ctx, another));
  expect(keys).toBeGreaterThan(3);
  expect(await read({ ...staff, ...withRoot(staff, another) }, id)).toEqual(content);
  expect(await secretOf({ ...staff, ...withRoot(staff, another) })).toEqual(secret);
  await expect(read(staff, id)).rejects.toThrow('is encrypted with another key');
});

type RequestContext = Parameters<typeof read>[0];

const withRoot = (
  outside: RequestContext,
  rootKey: RequestContext['rootKey'],
): Partial<RequestContext> => ({
  transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, rootKey }), scope),
});
