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
import { routes } from './routes.ts';
import { brokenRequestsTo, sendBroken } from './testing-broken-requests.ts';

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

/** What is public answers a person as it answers nobody. */
const isGuarded = ({ access }: Endpoint) => access !== 'public';

const callers = [
  { who: 'nobody', headers: [], mayCall: () => true },
  {
    who: 'a person',
    headers: [`authorization: Bearer ${'a'.repeat(43)}`],
    mayCall: isGuarded,
  },
];

test.for(callers)(
  'the server outlives every broken body that $who sends to any endpoint',
  async ({ headers, mayCall }, { server }) => {
    const endpoints = routes.map(({ endpoint }) => endpoint).filter(mayCall);
    expect(endpoints.length).toBeGreaterThan(300);
    const tries = endpoints.flatMap((endpoint) =>
      brokenRequestsTo(endpoint).map((request) => ({ route: endpoint.route, request })),
    );
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
    expect(
      await sendBroken(server.port, 'GET /livez', { what: 'nothing', headers: [], pieces: [] }),
    ).toBe(200);
  },
);
