// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { playCaches } from '../testing.ts';
import { forgetExpired, forgetSession, openOwn } from './index.ts';

beforeEach(() => playCaches());

const until = (ms: number) =>
  new Response('kept', { headers: { expires: new Date(Date.now() + ms).toUTCString() } });

const countEntries = async () => {
  const names = await caches.keys();
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return Object.fromEntries((await Promise.all(counts)).map((count, at) => [names[at], count]));
};

test("a person's stored data is deleted with the session, and other caches stay", async () => {
  await (await openOwn('check-in')).put('/list', new Response('names'));
  await (await caches.open('another')).put('/picture', new Response('picture'));
  forgetSession();
  await vi.waitFor(async () => expect(await countEntries()).toEqual({ another: 1 }));
});

test('expired entries are deleted, and nothing else', async () => {
  const cache = await openOwn('check-in');
  await cache.put('/past', until(-60_000));
  await cache.put('/coming', until(60_000));
  await cache.put('/always', new Response('page'));
  await forgetExpired();
  expect(await cache.match('/past')).toBeUndefined();
  expect(await countEntries()).toEqual({ 'own-check-in': 2 });
});
