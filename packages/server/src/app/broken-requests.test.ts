import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { uuidv7 } from '../kernel/index.ts';
import { test as base } from '../kernel/testing.ts';
import { product } from './product.ts';
import { brokenRequestsTo, sendBroken } from './testing-broken-requests.ts';

const { routes } = product;

/** The API in a process of its own: an error that nobody listens to ends it, as it would end ours. */
const test = base.extend('server', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const data = await mkdtemp(join(tmpdir(), 'ngo-plus-broken-'));
  const { owner, app, anonymous } = world.pools;
  const at = (pool: typeof app) => pool.options.connectionString;
  const urls = JSON.stringify({ owner: at(owner), app: at(app), anonymous: at(anonymous) });
  const who = JSON.stringify(world.actor('SUPER_ADMIN'));
  const file = join(import.meta.dirname, 'testing-process.ts');
  const child = spawn(process.execPath, [file, '--urls', urls, '--actor', who, '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onCleanup(async () => {
    child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const lines = createInterface({ input: child.stdout });
  const [address] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(errors.join('\n')))),
  ])) as [string];
  lines.on('line', (line) => errors.push(line));
  const port = Number(new URL(address).port);
  return { port, errors, isAlive: () => child.exitCode === null && child.signalCode === null };
});

const atOnce = 8;

/** Several at a time, so that one that is broken off meets others under way. */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const lane = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const callers = [
  { who: 'nobody', half: 0, headers: [] },
  { who: 'a person', half: 1, headers: [`authorization: Bearer ${'a'.repeat(43)}`] },
];

/** Bodies of JSON are read before anybody asks who sends them: nobody sends one half, a person the other. */
const sentBy = (half: number) => (endpoint: Endpoint, at: number) =>
  brokenRequestsTo(endpoint)
    .filter((_, nth) => /bytes|file/.test(endpoint.takes) || (nth + at) % 2 === half)
    .map((request) => ({ route: endpoint.route, request }));

/** Some ten thousand connections, on whatever machine. */
const timeout = 1_800_000;

test.for(callers)(
  'the server outlives every broken body that $who sends to any endpoint',
  { timeout },
  async ({ headers, half }, { server }) => {
    const tries = routes.map(({ endpoint }) => endpoint).flatMap(sentBy(half));
    expect(tries.length).toBeGreaterThan(routes.length * 8);
    const wrong: string[] = [];
    await inTurn(tries, async ({ route, request }) => {
      if (!server.isAlive()) return;
      const line = `${route.replace(/:\w+/g, uuidv7())}?key=x`;
      const all = { ...request, headers: [...request.headers, ...headers] };
      const status = await sendBroken(server.port, line, all);
      const answered = typeof status === 'number' && status < 500;
      if (!answered || !server.isAlive()) wrong.push(`${route}, ${request.what}: ${status}`);
    });
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(server.errors.slice(0, 5)).toEqual([]);
    const healthy = { what: 'nothing odd', headers: [], pieces: [] };
    expect(await sendBroken(server.port, 'GET /livez', healthy)).toBe(200);
  },
);
