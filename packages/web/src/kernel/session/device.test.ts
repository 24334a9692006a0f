// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { playCaches } from '../testing.ts';
import { forgetExpired, forgetSession, openOwn } from './index.ts';

beforeEach(() => playCaches());

const until = (ms: number) =>
  new Response('kept', { headers: { expires: new Date(Date.now() + ms).toUTCString() } });

const kept = async () => {
  const names = await caches.keys();
  const found = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return Object.fromEntries((await Promise.all(found)).map((count, at) => [names[at], count]));
};

test('what pages keep for somebody goes with the session; other caches stay', async () => {
  await (await openOwn('door')).put('/list', new Response('names'));
  await (await caches.open('another')).put('/picture', new Response('picture'));
  forgetSession();
  await vi.waitFor(async () => expect(await kept()).toEqual({ another: 1 }));
});

test('what has had its time goes, and nothing else', async () => {
  const cache = await openOwn('door');
  await cache.put('/past', until(-60_000));
  await cache.put('/coming', until(60_000));
  await cache.put('/always', new Response('page'));
  await forgetExpired();
  expect(await cache.match('/past')).toBeUndefined();
  expect(await kept()).toEqual({ 'own-door': 2 });
});
