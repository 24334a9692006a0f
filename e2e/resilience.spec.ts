// @long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from 'vitest';
import { openPostgres } from '../packages/server/src/platform/postgres/index.ts';
import { startServerProcess } from './server-process.ts';
import { demoPassword } from './sessions.ts';

const silent = () => undefined;

/** Maximum time for a response in any situation, even if it is a refusal. */
const answerWithinMs = 45_000;

const test = base
  .extend('folders', () => ({ parent: tmpdir() }))
  .extend('dataDir', async ({ folders }, { onCleanup }) => {
    const folder = await mkdtemp(join(folders.parent, 'ngo-plus-fault-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });

async function signIn(baseUrl: string, account: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.ngo`, password: demoPassword }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

const writePost = (baseUrl: string, token: string, title: string) =>
  fetch(`${baseUrl}/api/blogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title, summary: 'A summary', content: 'Some words.', source: 'manual' }),
  });

async function titlesOf(baseUrl: string, search: string): Promise<string[]> {
  const reply = await fetch(`${baseUrl}/api/blogs?limit=200&view=card&search=${search}`);
  return ((await reply.json()) as { title: string }[]).map(({ title }) => title);
}

test('two servers on one database share sessions, writes and revocation', async ({ dataDir }) => {
  const postgres = await openPostgres({
    dataDir: join(dataDir, 'pg'),
    report: silent,
    durable: false,
  });
  const shared = { DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, 'data') };
  const one = await startServerProcess(shared);
  const two = await startServerProcess(shared);
  try {
    const token = await signIn(one.baseUrl, 'superadmin');
    const written = await writePost(two.baseUrl, token, 'Written through the second server');
    expect(written.status).toBe(200);
    expect(await titlesOf(one.baseUrl, 'second+server')).toContain(
      'Written through the second server',
    );
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${two.baseUrl}/api/auth/logout`, { method: 'POST', headers });
    expect((await fetch(`${one.baseUrl}/api/auth/profile`, { headers })).status).toBe(401);
  } finally {
    await Promise.all([one.end(), two.end()]);
    await postgres.stop();
  }
});

test('acknowledged writes survive a kill -9', async ({ dataDir }) => {
  const first = await startServerProcess({ DATA_DIR: dataDir });
  const token = await signIn(first.baseUrl, 'superadmin');
  const acknowledged: string[] = [];
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let n = 0; n < 500; n += 1) {
      const title = `Killed writer ${writer} post ${n}`;
      const reply = await writePost(first.baseUrl, token, title).catch(() => undefined);
      if (!reply) return;
      if (reply.ok) acknowledged.push(title);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  await first.end('SIGKILL');
  await Promise.all(writers);

  const second = await startServerProcess({ DATA_DIR: dataDir });
  try {
    expect(second.output()).toMatch(/still running after an unclean shutdown/);
    const missing: string[] = [];
    const headers = { authorization: `Bearer ${token}` };
    let path: string | undefined = '/api/blogs?limit=200&view=card';
    const found = new Set<string>();
    while (path) {
      const reply: Response = await fetch(`${second.baseUrl}${path}`, { headers });
      for (const { title } of (await reply.json()) as { title: string }[]) found.add(title);
      path = reply.headers.get('link')?.match(/<(.+)>/)?.[1];
    }
    for (const title of acknowledged) if (!found.has(title)) missing.push(title);
    expect(missing).toEqual([]);
  } finally {
    await second.end();
  }
});

/** Requests a list repeatedly and counts the responses by status; 0 means no response. */
function visit(baseUrl: string) {
  const statuses = new Map<number, number>();
  let going = true;
  const visitors = [1, 2, 3, 4].map(async () => {
    while (going) {
      const signal = AbortSignal.timeout(answerWithinMs);
      const reply = await fetch(`${baseUrl}/api/grants?limit=5`, { signal }).catch(() => undefined);
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!reply) await pause(50);
    }
  });
  const stop = async () => {
    going = false;
    await Promise.all(visitors);
    return statuses;
  };
  return { stop };
}

/** Expects that a new job runs: an email to `account` appears in the outbox. */
async function emailArrives(baseUrl: string, account: string): Promise<void> {
  const email = `${account}@demo.ngo`;
  const asked = await fetch(`${baseUrl}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  const headers = { authorization: `Bearer ${await signIn(baseUrl, 'superadmin')}` };
  const outbox = async () => (await fetch(`${baseUrl}/api/admin/outbox`, { headers })).text();
  await expect.poll(outbox, { timeout: 60_000 }).toContain(email);
}

test('visitors and jobs reconnect to a database that restarts under load', async ({ dataDir }) => {
  const opening = { dataDir: join(dataDir, 'pg'), report: silent, durable: true };
  const before = await openPostgres(opening);
  const data = { DATABASE_URL: before.url, DATA_DIR: join(dataDir, 'data') };
  const server = await startServerProcess(data);
  const visitors = visit(server.baseUrl);
  await pause(500);
  await before.stop();
  await pause(500);
  const after = await openPostgres(opening);
  try {
    expect(after.url).toBe(before.url);
    const answer = async () => (await fetch(`${server.baseUrl}/api/grants?limit=5`)).status;
    await expect.poll(answer, { timeout: 60_000 }).toBe(200);
    const statuses = await visitors.stop();
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    await emailArrives(server.baseUrl, 'viewer');
  } finally {
    await visitors.stop();
    await server.end();
    await after.stop();
  }
});
