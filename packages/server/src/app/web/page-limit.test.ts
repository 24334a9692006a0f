import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Pages } from './page.ts';
import { mountWeb } from './web.ts';

/** A site whose pages finish rendering when the test allows it. */
async function openSite() {
  const logged: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  const rendering: { url: string; finish: () => void }[] = [];
  let most = 0;
  const pages: Pages = {
    languages: ['en'],
    site: async () => ({ pages: [], closed: [] }),
    answer: async ({ url }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      rendering.push({ url, finish: resolve });
      most = Math.max(most, rendering.length);
      await promise;
      rendering.splice(
        rendering.findIndex((page) => page.url === url),
        1,
      );
      return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
    },
  };
  app.get('/api/things', async () => ({ things: [] }));
  // The test controls how long a page takes; a busy machine must not cause refusals.
  const pageWaitMs = 600_000;
  await mountWeb(app, { publicUrl: 'https://ngo.example', pages, ttlSeconds: 60, pageWaitMs });
  const visit = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  return { app, logged, rendering, visit, maxAtOnce: () => most };
}

const flooder = '203.0.113.9';

test('a flood of pages from one address delays neither the API nor another visitor', async () => {
  const { app, rendering, visit, maxAtOnce } = await openSite();
  const flood = Array.from({ length: 100 }, (_, at) => visit(`/causes?search=${at}`, flooder));
  await expect.poll(() => rendering.length).toBe(3);
  expect((await app.inject('/api/things')).statusCode).toBe(200);
  const visitor = visit('/causes', '198.51.100.4');
  const own = () => rendering.find(({ url }) => url.endsWith('/causes'));
  await expect.poll(own).toBeDefined();
  own()?.finish();
  expect((await visitor).statusCode).toBe(200);
  const all = Promise.all(flood);
  const finishing = setInterval(() => rendering[0]?.finish(), 1);
  expect((await all).every(({ statusCode }) => statusCode === 200)).toBe(true);
  clearInterval(finishing);
  expect(maxAtOnce()).toBe(4);
});

test('the addresses of one IPv6 network share one limit', async () => {
  const { rendering, visit } = await openSite();
  const flood = Array.from({ length: 8 }, (_, at) =>
    visit(`/causes?search=${at}`, `2001:db8:1:2::${at}`),
  );
  await expect.poll(() => rendering.length).toBe(3);
  const visitor = visit('/causes', '2001:db8:1:3::1');
  const own = () => rendering.find(({ url }) => url.endsWith('/causes'));
  await expect.poll(own).toBeDefined();
  const finishing = setInterval(() => rendering[0]?.finish(), 1);
  await Promise.all([visitor, ...flood]);
  clearInterval(finishing);
});

test('excess requests of one address get a Retry-After, and cached pages are still served', async () => {
  const { logged, rendering, visit } = await openSite();
  const cached = visit('/', flooder);
  await expect.poll(() => rendering.length).toBe(1);
  rendering[0]?.finish();
  expect((await cached).statusCode).toBe(200);
  const refused: Awaited<ReturnType<typeof visit>>[] = [];
  const flood = Array.from({ length: 110 }, async (_, at) => {
    const answer = await visit(`/causes?search=${at}`, flooder);
    if (answer.statusCode !== 200) refused.push(answer);
  });
  await expect.poll(() => refused.length).toBe(7);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    refused.map(() => [503, '5']),
  );
  expect(refused[0]?.body).toContain('Too busy right now');
  const inLog = { level: 40, msg: 'Too busy right now. Try again in a moment.', path: '/causes' };
  expect(logged).toEqual(refused.map(() => expect.objectContaining(inLog)));
  expect((await visit('/', flooder)).statusCode).toBe(200);
  const finishing = setInterval(() => rendering[0]?.finish(), 1);
  await Promise.all(flood);
  clearInterval(finishing);
});
