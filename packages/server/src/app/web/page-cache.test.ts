import { afterEach, expect, test, vi } from 'vitest';
import { cacheable, openPageCache } from './page-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

const page = (bytes: number) => cacheable({}, Buffer.alloc(bytes, 'x'));
const cache = (maxBytes: number) =>
  openPageCache({ contentVersion: () => '1', ttlSeconds: 5, maxBytes });

test('the least recently used page is evicted first', async () => {
  const pages = cache(3_000);
  const make = vi.fn(async () => page(1_000));
  for (const key of ['a', 'b', 'a', 'c']) await pages.get(key, make);
  expect(pages.bytes).toBe(3_000);
  make.mockClear();
  await pages.get('a', make);
  expect(make).not.toHaveBeenCalled();
  await pages.get('b', make);
  expect(make).toHaveBeenCalledOnce();
});

test('a page larger than the cache is served and not cached', async () => {
  const pages = cache(100);
  await pages.get('a', async () => page(1_000));
  expect(pages.bytes).toBe(0);
});

test('a page is fresh until its lifetime ends', async () => {
  vi.useFakeTimers();
  const pages = cache(10_000);
  const make = vi.fn(async () => page(10));
  await pages.get('a', make);
  vi.advanceTimersByTime(4_999);
  await pages.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  await pages.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failed page fails for all waiting visitors and is rendered again for the next', async () => {
  const pages = cache(10_000);
  const broken = vi.fn(() => Promise.reject(new Error('broken')));
  const waiting = [pages.get('a', broken), pages.get('a', broken)];
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(broken).toHaveBeenCalledOnce();
  expect((await pages.get('a', async () => page(10))).status).toBe(200);
});
