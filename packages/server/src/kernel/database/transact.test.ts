import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uuidv7 } from '../index.ts';
import { test } from '../testing.ts';
import type { Database } from './connect.ts';
import { problemOfDatabase } from './failure.ts';
import { openingText, sendAlong, transact } from './transact.ts';

const settings = sql`select current_setting('app.org_id', true) as org, current_setting('app.user_id', true) as person, app_scope() as scope`;

test('a transaction has the scope of its actor, and the connection loses it afterwards', async ({
  world,
}) => {
  const actor = world.actor('STAFF');
  const inside = await transact(world.pools.app, { scope: 'tenant', actor }, (db) =>
    db.execute(settings),
  );
  expect(inside.rows).toEqual([{ org: actor.orgId, person: actor.userId, scope: 'tenant' }]);
  const { rows } = await world.pools.app.query('select app_org() as org, app_scope() as scope');
  expect(rows).toEqual([{ org: null, scope: 'public' }]);
});

test('an invalid id gives no access', () => {
  const actor = {
    userId: uuidv7(),
    orgId: "x'; drop table users; --",
    role: 'STAFF',
    sessionId: '',
  } as const;
  expect(() => openingText({ scope: 'tenant', actor })).toThrow('Invalid identifier.');
});

test('a read-only transaction writes nothing, and its connection is reused immediately', async ({
  world,
}) => {
  const actor = world.actor('STAFF');
  const binding = { scope: 'tenant', actor, readOnly: true } as const;
  const writing = transact(world.pools.app, binding, (db) =>
    db.execute(
      sql`insert into events (org_id, name, payload) values (${actor.orgId}, 'x.y', '{}')`,
    ),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  const reads = Array.from({ length: 50 }, () =>
    transact(world.pools.app, binding, async (db) => (await db.execute(settings)).rows[0]),
  );
  const seen = { org: actor.orgId, person: actor.userId, scope: 'tenant' };
  expect(await Promise.all(reads)).toEqual(Array(50).fill(seen));
  const { rows } = await world.pools.app.query('select app_org() as org, app_scope() as scope');
  expect(rows).toEqual([{ org: null, scope: 'public' }]);
});

test('a failure to open is reported, and no work is stored', async ({ world }) => {
  const actor = world.actor('STAFF');
  const scope = "tenant'; select 1/0; --" as 'tenant';
  const failing = transact(world.pools.app, { scope, actor }, (db) =>
    db.execute(
      sql`insert into events (org_id, name, payload) values (${actor.orgId}, 'unopened.x', '{}')`,
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const { rows } = await world.pools.owner.query("select from events where name = 'unopened.x'");
  expect(rows).toHaveLength(0);
});

test('failed work leaves nothing behind', async ({ world }) => {
  const actor = world.actor('STAFF');
  const failing = transact(world.pools.app, { scope: 'tenant', actor }, async (db) => {
    await db.execute(
      sql`insert into events (org_id, name, payload) values (${actor.orgId}, 'x.y', '{}')`,
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await world.pools.owner.query("select from events where name = 'x.y'");
  expect(rows).toHaveLength(0);
});

const write = (db: Database, orgId: string, name: string) =>
  db.execute(sql`insert into events (org_id, name, payload) values (${orgId}, ${name}, '{}')`);

test('what is sent along is kept, in its place among the statements', async ({ world }) => {
  const actor = world.actor('STAFF');
  const seen = await transact(world.pools.app, { scope: 'tenant', actor }, async (db) => {
    await sendAlong(db, write(db, actor.orgId, 'along.first'));
    const { rows } = await db.execute(sql`select name from events where name like 'along.%'`);
    await sendAlong(db, write(db, actor.orgId, 'along.last'));
    return rows;
  });
  expect(seen).toEqual([{ name: 'along.first' }]);
  const { rowCount } = await world.pools.owner.query(
    "select from events where name like 'along.%'",
  );
  expect(rowCount).toBe(2);
});

test.for([
  { work: 'ends', after: async () => undefined },
  { work: 'goes on', after: (db: Database) => db.execute(sql`select 1`) },
])('what is sent along and fails undoes work that $work', async ({ after }, { world }) => {
  const actor = world.actor('STAFF');
  const failing = transact(world.pools.app, { scope: 'tenant', actor }, async (db) => {
    await write(db, actor.orgId, 'along.undone');
    await sendAlong(db, db.execute(sql`select 1 / 0`));
    await after(db);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  const { rowCount } = await world.pools.owner.query(
    "select from events where name = 'along.undone'",
  );
  expect(rowCount).toBe(0);
});

test("an organisation cannot see or write another's rows", async ({ world }) => {
  const [mine, theirs] = [world.actor('STAFF'), world.actor('STAFF', world.cast.otherNgo)];
  await transact(world.pools.app, { scope: 'tenant', actor: theirs }, (db) =>
    db.execute(
      sql`insert into events (org_id, name, payload) values (${theirs.orgId}, 'their.action', '{}')`,
    ),
  );
  const visible = await transact(world.pools.app, { scope: 'tenant', actor: mine }, (db) =>
    db.execute(sql`select from events where name = 'their.action'`),
  );
  expect(visible.rowCount).toBe(0);
  const forged = transact(world.pools.app, { scope: 'tenant', actor: mine }, (db) =>
    db.execute(
      sql`insert into events (org_id, name, payload) values (${theirs.orgId}, 'forged.action', '{}')`,
    ),
  );
  await expect(forged.catch((error) => problemOfDatabase(error)?.code)).resolves.toBe('forbidden');
});

test.for([
  { statement: "select 'x'::uuid", code: 'invalid' },
  { statement: 'select 99999999999::int', code: 'invalid' },
  { statement: "select '2026-13-45'::date", code: 'invalid' },
  { statement: 'select pg_terminate_backend(pg_backend_pid())', code: 'unavailable' },
  { statement: 'set local statement_timeout = 20; select pg_sleep(5)', code: 'unavailable' },
  {
    statement: "do $$ begin raise 'No space left on device' using errcode = '53100'; end $$",
    code: 'insufficient_storage',
  },
  { statement: 'delete from audit_log', code: 'forbidden' },
  { statement: 'select * from rate_windows', code: 'forbidden' },
])('$statement is $code', async ({ statement, code }, { world }) => {
  const actor = world.actor('STAFF');
  const failing = transact(world.pools.app, { scope: 'tenant', actor }, (db) =>
    db.execute(statement),
  );
  await expect(failing.catch((error) => problemOfDatabase(error)?.code)).resolves.toBe(code);
});
