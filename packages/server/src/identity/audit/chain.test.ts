import { expect } from 'vitest';
import { audit, eraseDetails, systemRequestContext } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import { sealEntries, sealSome } from './seal.ts';
import { verifyChain } from './verify.ts';

const system = ({ platform }: World) => systemRequestContext(platform, 'test');

const seal = (world: World) => sealEntries.run(system(world), {}, AbortSignal.timeout(30_000));

/**
 * Records an action of the NGO's administrator.
 *
 * @returns the id of its entry
 */
async function recordAction(world: World, name: string): Promise<string> {
  await world
    .outside('NGO_ADMIN')
    .transact((ctx) => audit(ctx, { action: 'test.action', subject: name, after: { name } }));
  const { rows } = await world.pools.owner.query('select id from audit_log where subject = $1', [
    name,
  ]);
  return rows[0].id;
}

/** Bypasses the triggers, like an attacker with access to the database files. */
const tamper = async ({ pools }: World, table: string, statement: string, values: unknown[]) => {
  await pools.owner.query(`alter table ${table} disable trigger user`);
  await pools.owner.query(statement, values);
  await pools.owner.query(`alter table ${table} enable trigger user`);
};

const test = base.extend('entries', async ({ world }) => {
  const ids = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await recordAction(world, `action ${crypto.randomUUID()}`));
  await seal(world);
  return ids;
});

test('entries are sealed and verify', async ({ world, entries }) => {
  const { last, waiting, fault } = await verifyChain(system(world));
  expect({ waiting, fault }).toEqual({ waiting: 0, fault: undefined });
  expect(last.position).toBeGreaterThanOrEqual(entries.length);
  expect(await verifyChain(system(world), last)).toMatchObject({ fault: undefined });
});

test('no one can change or delete an entry or a seal, not even the owner of the tables', async ({
  world,
  entries,
}) => {
  const [id] = entries;
  for (const statement of [
    "update audit_log set action = 'test.other' where id = $1",
    'update audit_log set after = null where id = $1',
    'update audit_log set erased_at = now() where id = $1',
    "update audit_log set before = null, after = null, salt = null, erased_at = now(), action = 'x.y' where id = $1",
    'delete from audit_log where id = $1',
    'update audit_seals set position = position + 1000 where entry_id = $1',
    'delete from audit_seals where entry_id = $1',
    'delete from audit_checkpoints where $1::uuid is not null',
  ]) {
    const table = statement.match(/audit_\w+/)?.[0] ?? '';
    await world.pools.owner.query(`alter table ${table} no force row level security`);
    await expect(world.pools.owner.query(statement, [id])).rejects.toMatchObject({ code: '42501' });
    await world.pools.owner.query(`alter table ${table} force row level security`);
  }
});

test.for([
  {
    what: 'changed',
    table: 'audit_log',
    statement: "update audit_log set action = 'test.other' where id = $1",
    back: "update audit_log set action = 'test.action' where id = $1",
    fault: /test\.other\) was changed\./,
  },
  {
    what: 'made to say something else',
    table: 'audit_log',
    statement: `update audit_log set after = jsonb_set(after, '{more}', '1') where id = $1`,
    back: `update audit_log set after = after - 'more' where id = $1`,
    fault: /has altered content/,
  },
  {
    what: 'given to somebody else',
    table: 'audit_log',
    statement: 'update audit_log set behind_id = user_id where id = $1',
    back: 'update audit_log set behind_id = null where id = $1',
    fault: /was changed/,
  },
])(
  'an entry that was $what is detected',
  async ({ table, statement, back, fault }, { world, entries }) => {
    const [, id] = entries;
    await tamper(world, table, statement, [id]);
    const { fault: detected } = await verifyChain(system(world));
    expect(detected).toMatch(fault);
    expect(detected).toContain(id);
    await tamper(world, table, back, [id]);
    expect(await verifyChain(system(world))).toMatchObject({ fault: undefined });
  },
);

test('an erased entry keeps its position in the chain', async ({ world, entries }) => {
  const [, id] = entries;
  const { rows } = await world.pools.owner.query('select subject from audit_log where id = $1', [
    id,
  ]);
  await system(world).transact((ctx) =>
    eraseDetails(ctx, { userId: rows[0].subject, email: 'nobody@example.org', orgIds: [] }),
  );
  const { rows: after } = await world.pools.owner.query(
    'select after, salt, erased_at from audit_log where id = $1',
    [id],
  );
  expect(after).toEqual([{ after: null, salt: null, erased_at: expect.any(Date) }]);
  expect(await verifyChain(system(world))).toMatchObject({ fault: undefined });
});

test('concurrent writers neither block each other nor are left out', async ({ world }) => {
  const outside = world.outside('NGO_ADMIN');
  const release = Promise.withResolvers<void>();
  const slow = outside.transact(async (ctx) => {
    await audit(ctx, { action: 'test.slow' });
    await release.promise;
  });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      outside.transact((ctx) => audit(ctx, { action: 'test.quick' })),
    ),
  );
  await Promise.all([seal(world), seal(world), seal(world)]);
  release.resolve();
  await slow;
  expect(await verifyChain(system(world))).toMatchObject({ waiting: 1, fault: undefined });
  await seal(world);
  expect(await verifyChain(system(world))).toMatchObject({ waiting: 0, fault: undefined });
});

test('an action that is rolled back leaves no entry to seal', async ({ world }) => {
  const failing = world.outside('NGO_ADMIN').transact(async (ctx) => {
    await audit(ctx, { action: 'test.never' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await system(world).transact(sealSome)).toBe(0);
});

test('an entry that is inserted without the trigger is detected', async ({ world }) => {
  const id = crypto.randomUUID();
  await tamper(
    world,
    'audit_log',
    "insert into audit_log (id, action) values ($1, 'test.slipped')",
    [id],
  );
  expect((await verifyChain(system(world))).fault).toContain(`(${id}, test.slipped)`);
  await world.pools.owner.query('insert into audit_unsealed values ($1)', [id]);
  await seal(world);
});

test('a truncated chain is detected by a recorded position, a rebuilt chain by its proof', async ({
  world,
  entries,
}) => {
  const { last: noted } = await verifyChain(system(world));
  const id = entries.at(-1);
  const { owner } = world.pools;
  const cut = [
    'audit_checkpoints where position >= (select position from audit_seals where entry_id = $1)',
    'audit_seals where entry_id = $1',
    'audit_log where id = $1',
  ];
  for (const table of ['audit_checkpoints', 'audit_seals', 'audit_log'])
    await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    'alter table audit_checkpoints drop constraint audit_checkpoints_position_fkey',
  );
  for (const what of cut) await owner.query(`delete from ${what}`, [id]);
  const shortened = await verifyChain(system(world), noted);
  expect(shortened.fault).toMatch(/aren't signed|ends at entry/);
  const forged = Buffer.alloc(32, 1);
  await owner.query('insert into audit_checkpoints values ($1, $2, now())', [
    noted.position - 1,
    forged,
  ]);
  expect((await verifyChain(system(world))).fault).toMatch(
    /wasn't sealed with the installation's key/,
  );
});
