// @long
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { type Actor, ensureRoles, migrate, openPools, urlsFor } from '../kernel/index.ts';
import { insertPeople, testPasswords } from '../kernel/testing.ts';
import { openPostgres } from '../platform/postgres/index.ts';
import { clear, openFolder, startReplica } from '../platform/postgres/testing.ts';
import { type ApiProcess, startApi } from './testing-api.ts';

/** A primary, a streaming replica and two servers that read from it, for all tests of this file. */
const test = base
  .extend('folder', { scope: 'file' }, () => openFolder())
  .extend('primary', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const primary = await openPostgres({ dataDir: join(folder, 'data'), report: () => undefined });
    onCleanup(async () => {
      await primary.stop();
      clear(folder);
    });
    await ensureRoles(primary.url, testPasswords);
    await migrate(primary.url, () => undefined);
    return primary;
  })
  .extend('replica', { scope: 'file' }, ({ folder, primary }) =>
    startReplica(primary, join(folder, 'other-machine')),
  )
  .extend('servers', { scope: 'file' }, async ({ folder, primary, replica }, { onCleanup }) => {
    const urls = { ...urlsFor(primary.url, testPasswords), replica: replica.url };
    const options = { urls, actor: await superAdministrator(urls.owner), data: folder };
    const servers = await Promise.all([startApi(options), startApi(options)]);
    onCleanup(() => {
      for (const server of servers) server.kill();
    });
    return servers;
  });

async function superAdministrator(owner: string): Promise<Actor> {
  const pools = openPools(urlsFor(owner, testPasswords));
  const { cast, actors } = await insertPeople(pools.owner);
  await pools.close();
  const actor = actors.get(`SUPER_ADMIN ${cast.platform}`);
  if (!actor) throw new Error('No super administrator.');
  return actor;
}

const token = { authorization: `Bearer ${'a'.repeat(43)}` };

async function ask(server: ApiProcess, path: string, init?: RequestInit) {
  const response = await fetch(`${server.url}${path}`, init);
  const body = (await response.json()) as { id: string; title: string };
  return { status: response.status, body };
}

const publish = async (server: ApiProcess, title: string): Promise<string> => {
  const { status, body } = await ask(server, '/api/blogs', {
    method: 'POST',
    headers: { ...token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...post, title }),
  });
  expect(status).toBe(200);
  return body.id;
};

const post = {
  summary: 'How a village got its well.',
  content: 'The whole story.',
  category: 'Water',
  keywords: 'wells',
  source: 'manual',
};

const rename = (server: ApiProcess, id: string, title: string) =>
  ask(server, `/api/blogs/${id}`, {
    method: 'PATCH',
    headers: { ...token, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });

async function metric(server: ApiProcess, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}

const readsOfReplica = (server: ApiProcess) => metric(server, 'database_reads{database="replica"}');
const usesReplica = (server: ApiProcess) => metric(server, 'database_replica_used');

/** What everyone reads of a post, and what a signed-in person reads. */
const titlesOf = (server: ApiProcess, id: string) =>
  Promise.all(
    [{}, { headers: token }].map(
      async (init) => (await ask(server, `/api/blogs/${id}`, init)).body.title,
    ),
  );

test('two servers read from a replica whatever either of them has written', async ({
  replica,
  servers,
}) => {
  const [one, other] = servers;
  for (const server of servers) await expect.poll(() => usesReplica(server)).toBe(1);
  const id = await publish(one, 'A new well');
  for (let change = 0; change < 30; change += 1) {
    const title = `Change ${change}`;
    const writer = change % 2 ? one : other;
    expect(await rename(writer, id, title)).toMatchObject({ status: 200 });
    for (const reader of servers) expect(await titlesOf(reader, id)).toEqual([title, title]);
  }
  for (const server of servers) expect(await readsOfReplica(server)).toBeGreaterThan(20);
  expect(await replica.query('select pg_is_in_recovery() as is')).toEqual([{ is: true }]);
});

test('a replica that falls behind is left out until it has caught up', async ({
  replica,
  servers,
}) => {
  const [one, other] = servers;
  for (const server of servers) await expect.poll(() => usesReplica(server)).toBe(1);
  const id = await publish(one, 'Before');
  await replica.query('select pg_wal_replay_pause()');
  expect(await rename(one, id, 'Meanwhile')).toMatchObject({ status: 200 });
  for (const reader of servers)
    expect(await titlesOf(reader, id)).toEqual(['Meanwhile', 'Meanwhile']);
  expect(await usesReplica(other)).toBe(0);
  expect(await metric(other, 'database_replica_behind_bytes')).toBeGreaterThan(0);
  await replica.query('select pg_wal_replay_resume()');
  for (const server of servers) await expect.poll(() => usesReplica(server)).toBe(1);
  expect(await titlesOf(other, id)).toEqual(['Meanwhile', 'Meanwhile']);
});

test('a replica that ends costs no request, and is used again when it is back', async ({
  replica,
  servers,
}) => {
  const [one, other] = servers;
  for (const server of servers) await expect.poll(() => usesReplica(server)).toBe(1);
  const id = await publish(one, 'A new well');
  const reading = Promise.all(Array.from({ length: 200 }, () => titlesOf(other, id)));
  await replica.kill();
  for (const titles of await reading) expect(titles).toEqual(['A new well', 'A new well']);
  await rename(one, id, 'Without a replica');
  expect(await titlesOf(other, id)).toEqual(['Without a replica', 'Without a replica']);
  await replica.restart();
  for (const server of servers) await expect.poll(() => usesReplica(server)).toBe(1);
  expect(await titlesOf(other, id)).toEqual(['Without a replica', 'Without a replica']);
});

test('a replica that was promoted is not used: it has a history of its own', async ({
  replica,
  servers,
}) => {
  const [one] = servers;
  await expect.poll(() => usesReplica(one)).toBe(1);
  const id = await publish(one, 'Before');
  await replica.query('select pg_promote()');
  expect(await rename(one, id, 'After')).toMatchObject({ status: 200 });
  expect(await titlesOf(one, id)).toEqual(['After', 'After']);
  expect(await usesReplica(one)).toBe(0);
});
