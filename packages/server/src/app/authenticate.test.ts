import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Actor } from '../kernel/index.ts';
import { test, type World } from '../kernel/testing.ts';
import { authenticator } from './authenticate.ts';
import { watchChanges } from './watch-changes.ts';

/** Two servers on one database, with everything heard. */
async function twoServers({ platform, pools }: World, now = platform.now) {
  const find = async () => {
    const { sessions, stop } = watchChanges(pools.owner.options);
    onTestFinished(stop);
    await expect.poll(sessions.hasHeardAll).toBe(true);
    return authenticator({ ...platform, now }, sessions);
  };
  return [await find(), await find()] as const;
}

/** Signs in a person of their own, who belongs to an organisation of their own. */
async function signIn({ pools, platform }: World) {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pools.owner.query<Record<'user_id' | 'org_id' | 'session_id', string>>(
    `with o as (insert into organisations (kind, name, country, currency) values ('ngo', 'Wells', 'RW', 'RWF') returning id),
      u as (insert into users (email, name, email_verified_at)
        values (gen_random_uuid() || '@example.org', 'Ann', now()) returning id),
      m as (insert into memberships (org_id, user_id, role) select o.id, u.id, 'STAFF' from o, u returning id, org_id, user_id)
    insert into sessions (user_id, membership_id, token_hash, device, coarse_address, created_at, last_seen_at, idle_seconds, expires_at)
      select user_id, id, $1, 'test', '', $2::timestamptz, $2::timestamptz, 3600, $2::timestamptz + interval '1 day' from m
    returning id as session_id, user_id, (select org_id from m)`,
    [createHash('sha256').update(token).digest(), platform.now()],
  );
  const { user_id: userId = '', org_id: orgId = '', session_id: sessionId = '' } = rows[0] ?? {};
  return { token, userId, orgId, sessionId };
}

const revocations = [
  { what: 'is signed out', sql: 'delete from sessions where id = $1', of: 'sessionId' },
  {
    what: 'has a session that ends earlier',
    sql: `update sessions set expires_at = '2026-01-01' where id = $1`,
    of: 'sessionId',
  },
  {
    what: 'is suspended',
    sql: 'update users set suspended_at = now() where id = $1',
    of: 'userId',
  },
  { what: 'is deleted', sql: 'update users set deleted_at = now() where id = $1', of: 'userId' },
  {
    what: 'leaves',
    sql: 'update memberships set deactivated_at = now() where user_id = $1',
    of: 'userId',
  },
  { what: 'is removed', sql: 'delete from memberships where user_id = $1', of: 'userId' },
  {
    what: 'belongs to an organisation that is suspended',
    sql: 'update organisations set suspended_at = now() where id = $1',
    of: 'orgId',
  },
  {
    what: 'belongs to an organisation that closes',
    sql: 'update organisations set closed_at = now() where id = $1',
    of: 'orgId',
  },
] as const;

test.for(revocations)(
  'every server immediately refuses a person who $what',
  async (change, { world }) => {
    const servers = await twoServers(world);
    const person = await signIn(world);
    for (const find of servers)
      expect(await find(person.token)).toMatchObject({ userId: person.userId, role: 'STAFF' });
    await world.pools.owner.query(change.sql, [person[change.of]]);
    for (const find of servers) expect(await find(person.token)).toBeUndefined();
  },
);

test('every server sees a new role immediately, however often it changes', async ({ world }) => {
  const servers = await twoServers(world);
  const { token, userId } = await signIn(world);
  for (let time = 0; time < 20; time += 1) {
    const role: Actor['role'] = time % 2 ? 'VIEWER' : 'NGO_ADMIN';
    await world.pools.owner.query('update memberships set role = $2 where user_id = $1', [
      userId,
      role,
    ]);
    for (const find of servers) expect(await find(token)).toMatchObject({ role });
  }
});

test('a member is looked up once, until something changes', async ({ world }) => {
  const [find] = await twoServers(world);
  const { token, sessionId } = await signIn(world);
  await find(token);
  // No trigger publishes this change: a session that is still found was not looked up again.
  const client = await world.pools.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('delete from sessions where id = $1', [sessionId]);
  await client.query('commit');
  client.release();
  expect(await find(token)).toMatchObject({ sessionId });
  await signIn(world);
  expect(await find(token)).toMatchObject({ sessionId });
  await world.pools.owner.query('update users set suspended_at = null where false');
  expect(await find(token)).toBeUndefined();
});

test('a session that has just begun is found although its token was unknown before', async ({
  world,
}) => {
  const [find] = await twoServers(world);
  const { token, sessionId } = await signIn(world);
  const hash = createHash('sha256').update('later'.repeat(8)).digest();
  expect(await find('later'.repeat(8))).toBeUndefined();
  await world.pools.owner.query(
    `insert into sessions (user_id, membership_id, token_hash, device, coarse_address, created_at, last_seen_at, idle_seconds, expires_at)
     select user_id, membership_id, $2, device, '', created_at, last_seen_at, idle_seconds, expires_at from sessions where id = $1`,
    [sessionId, hash],
  );
  expect(await find('later'.repeat(8))).toBeDefined();
  expect(await find(token)).toMatchObject({ sessionId });
});

test('a session ends on time', async ({ world }) => {
  let at = world.platform.now();
  const [find] = await twoServers(world, () => at);
  const { token } = await signIn(world);
  expect(await find(token)).toBeDefined();
  at = new Date(at.getTime() + 3_600_000);
  expect(await find(token)).toBeUndefined();
});

test('without a connection that hears of changes, every token is looked up', async ({ world }) => {
  const [find] = await twoServers(world);
  const { token, userId } = await signIn(world);
  await find(token);
  await world.pools.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ngo-plus content_changed sessions_changed'",
  );
  await world.pools.owner.query('update users set suspended_at = now() where id = $1', [userId]);
  expect(await find(token)).toBeUndefined();
});

test('every table that decides about the session of a member publishes its changes', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query<{ name: string; publishes: boolean }>(
    `with tables as (
       select distinct m[1] as name
       from regexp_matches(split_part(pg_get_functiondef('session_actor'::regproc), 'if not found', 1), '(?:from|join) (\\w+) ', 'g') m)
     select name, exists (select from pg_trigger where tgrelid = name::regclass
       and tgfoid = 'tell_sessions_changed'::regproc) as publishes
     from tables order by name`,
  );
  const names = ['memberships', 'organisations', 'sessions', 'users'];
  expect(rows).toEqual(names.map((name) => ({ name, publishes: true })));
});
