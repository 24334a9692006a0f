import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { checkRootKey, currentKey, refuseForeignDatabase } from './organisation-keys.ts';
import { openSecret, sealSecret } from './secrets.ts';

const location = 'users/1/second-factor';

test('a secret can be opened by the person or organisation it was sealed for', async ({ ctx }) => {
  const orgId = ctx.actor?.orgId;
  for (const where of [{ location }, { location, orgId }]) {
    const sealed = await sealSecret(ctx, 'JBSWY3DPEHPK3PXP é', where);
    expect(sealed).toMatch(/^1\.[\w-]+$/);
    expect(await openSecret(ctx, sealed, where)).toBe('JBSWY3DPEHPK3PXP é');
  }
});

test.for(['users/2/second-factor', ''])('it does not open at %j', async (elsewhere, { ctx }) => {
  const sealed = await sealSecret(ctx, 'secret', { location });
  await expect(openSecret(ctx, sealed, { location: elsewhere })).rejects.toThrow('was changed');
});

test.for(['', '1', '1.', 'plain text', '0.AAAA', '1.!!!!', '1.AAAA'])(
  '%j is not a sealed secret',
  async (sealed, { ctx }) => {
    await currentKey(ctx, '00000000-0000-0000-0000-000000000000').catch(() => undefined);
    await expect(openSecret(ctx, sealed, { location })).rejects.toThrow(location);
  },
);

test('an organisation neither sees nor makes the key of another', async ({ world }) => {
  const { ngo, otherNgo } = world.cast;
  const outside = world.outside(world.actor('STAFF', ngo));
  await world.outside(world.actor('STAFF', otherNgo)).transact((ctx) => currentKey(ctx, otherNgo));
  const opened = await outside.transact(async (ctx) => {
    await currentKey(ctx, ngo);
    const { rows } = await ctx.db.execute<{ org_id: string }>(
      sql`select org_id from organisation_keys`,
    );
    return rows.map(({ org_id }) => org_id);
  });
  expect(opened).toContain(ngo);
  expect(opened).not.toContain(otherNgo);
  await expect(outside.transact((ctx) => currentKey(ctx, otherNgo))).rejects.toThrow();
});

test('keys cannot be changed or removed', async ({ world }) => {
  const { ngo } = world.cast;
  const system = world.outside(undefined, 'system');
  await system.transact((ctx) => currentKey(ctx, ngo));
  const change = sql`update organisation_keys set version = 2`;
  await expect(system.transact(({ db }) => db.execute(change))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  // Only keys of an organisation that is being erased can be removed, and none of these is.
  const removal = sql`delete from organisation_keys`;
  expect(await system.transact(({ db }) => db.execute(removal))).toMatchObject({ rowCount: 0 });
});

test('ten concurrent first uses create one key', async ({ world }) => {
  const { otherNgo } = world.cast;
  const system = world.outside(undefined, 'system');
  const sealed = await Promise.all(
    Array.from({ length: 10 }, () => system.transact((ctx) => currentKey(ctx, otherNgo))),
  );
  expect(new Set(sealed.map(({ key }) => key.export().toString('hex'))).size).toBe(1);
});

test('a database with another root key stops the start with instructions', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  await system.transact(checkRootKey);
  await system.transact(checkRootKey);
  const rootKey = createSecretKey(randomBytes(32));
  await expect(system.transact((ctx) => checkRootKey({ ...ctx, rootKey }))).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('encrypted with another root key'),
    advice: expect.stringContaining("Put this database's master.key back"),
  });
  const owner = String(world.pools.owner.options.connectionString);
  await expect(refuseForeignDatabase(owner, rootKey)).rejects.toThrow('another root key');
  await refuseForeignDatabase(owner, world.platform.rootKey);
});
