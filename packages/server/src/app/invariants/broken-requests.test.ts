import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realtimePath } from '@ngo-plus/contract/identity/realtime';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test as base } from '../../kernel/testing.ts';
import { product } from '../product.ts';
import { startApi } from '../testing-api.ts';
import {
  type BrokenRequest,
  brokenRequestsTo,
  brokenUpgrades,
  sendBroken,
} from './testing-broken-requests.ts';

const { routes } = product;

/** Runs the API in its own process: an unhandled error event ends it, as it would end a server. */
const test = base.extend('server', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const data = await mkdtemp(join(tmpdir(), 'ngo-plus-broken-'));
  const { owner, app, anonymous } = world.pools;
  const at = (pool: typeof app) => pool.options.connectionString ?? '';
  const api = await startApi({
    urls: { owner: at(owner), app: at(app), anonymous: at(anonymous) },
    actor: world.actor('SUPER_ADMIN'),
    data,
  });
  onCleanup(async () => {
    api.kill();
    await rm(data, { recursive: true, force: true });
  });
  return { port: Number(new URL(api.url).port), errors: api.errors, isAlive: api.isAlive };
});

const atOnce = 8;

/** Several at a time, so that a broken-off request meets others in progress. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
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

/** JSON bodies are parsed before authentication, so one half is sent anonymously and the other as a person. */
const sentBy = (half: number) => (endpoint: Endpoint, at: number) =>
  brokenRequestsTo(endpoint)
    .filter((_, nth) => /bytes|file|parts/.test(endpoint.bodyType) || (nth + at) % 2 === half)
    .map((request) => ({ route: endpoint.route, request }));

/** Some ten thousand connections, on any machine. */
const timeout = 1_800_000;

type Try = { readonly line: string; readonly request: BrokenRequest };
type Server = {
  readonly port: number;
  readonly errors: readonly string[];
  readonly isAlive: () => boolean;
};

/** Sends all of them, and expects each to be answered without a server error. */
async function expectAnswers(server: Server, tries: readonly Try[]): Promise<void> {
  const wrong: string[] = [];
  await inParallel(tries, async ({ line, request }) => {
    if (!server.isAlive()) return;
    const status = await sendBroken(server.port, line, request);
    const isAnswered = typeof status === 'number' && status < 500;
    if (!isAnswered || !server.isAlive()) wrong.push(`${line}, ${request.what}: ${status}`);
  });
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(server.errors.slice(0, 5)).toEqual([]);
  const healthy = { what: 'nothing odd', headers: [], pieces: [] };
  expect(await sendBroken(server.port, 'GET /livez', healthy)).toBe(200);
}

test.for(callers)(
  'the server survives every broken body that $who sends to any endpoint',
  { timeout },
  async ({ headers, half }, { server }) => {
    const tries = routes
      .map(({ endpoint }) => endpoint)
      .flatMap(sentBy(half))
      .map(({ route, request }) => ({
        line: `${route.replace(/:\w+/g, uuidv7())}?key=x`,
        request: { ...request, headers: [...request.headers, ...headers] },
      }));
    expect(tries.length).toBeGreaterThan(routes.length * 8);
    await expectAnswers(server, tries);
  },
);

test('it survives broken bodies that are sent to pages and metrics, and broken upgrades of sockets', async ({
  server,
}) => {
  const lines = [
    'POST /',
    'POST /causes/x',
    'GET /',
    'POST /metrics',
    'GET /metrics',
    'GET /livez',
  ];
  const forms = (['json', 'file'] as const).flatMap((accepts) =>
    brokenRequestsTo({ bodyType: accepts }),
  );
  const sockets = brokenUpgrades.flatMap((request) =>
    [`GET ${realtimePath}`, `GET ${realtimePath}?ticket=x`, `POST ${realtimePath}`, 'GET /'].map(
      (line) => ({ line, request }),
    ),
  );
  const bodies = lines.flatMap((line) => forms.map((request) => ({ line, request })));
  await expectAnswers(server, [...bodies, ...sockets]);
});

test('an upload in progress survives broken bodies, and accepts complete ones afterwards', async ({
  server,
}) => {
  const base = `http://127.0.0.1:${server.port}`;
  const headers = { authorization: `Bearer ${'a'.repeat(43)}`, 'tus-resumable': '1.0.0' };
  const begin = async () => {
    const metadata = { 'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}` };
    const started = await fetch(`${base}/api/storage/uploads`, {
      method: 'POST',
      headers: { ...headers, ...metadata, 'upload-length': '1000' },
    });
    expect(started.status).toBe(201);
    return new URL(started.headers.get('location') ?? '', base).pathname;
  };
  const bearer = `authorization: ${headers.authorization}`;
  for (const method of ['PATCH', 'DELETE'])
    for (const request of brokenRequestsTo({ bodyType: 'bytes' })) {
      const path = await begin();
      const sent = { ...request, headers: [...request.headers, bearer] };
      await expectAnswers(server, [{ line: `${method} ${path}`, request: sent }]);
      const state = () => fetch(`${base}${path}`, { method: 'HEAD', headers });
      if (method === 'DELETE' && !(await state()).ok) continue;
      // A broken request may still be saving bytes: clients ask for the offset again, then send the rest.
      const resume = async () => {
        const { status, headers: stateHeaders } = await state();
        if (status !== 200) return status;
        const offset = stateHeaders.get('upload-offset') ?? '';
        const rest = await fetch(`${base}${path}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'upload-offset': offset,
            'content-type': 'application/offset+octet-stream',
          },
          body: Buffer.alloc(1_000 - Number(offset), 'a'),
        });
        return rest.status;
      };
      // A DELETE that is aborted after its headers may still be executed.
      const fine = method === 'DELETE' ? [204, 404] : [204];
      await expect.poll(resume, { timeout: 30_000, message: request.what }).toBeOneOf(fine);
    }
});
