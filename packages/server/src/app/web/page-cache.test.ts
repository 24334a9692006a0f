import { afterEach, expect, test, vi } from 'vitest';
import { keepable, openPageCache } from './page-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

const page = (bytes: number) => keepable({}, Buffer.alloc(bytes, 'x'));
const cache = (maxBytes: number) =>
  openPageCache({ contentVersion: () => '1', ttlSeconds: 5, maxBytes });

test('what was not asked for longest goes first when the room is full', async () => {
  const pages = cache(3_000);
  const make = vi.fn(async () => page(1_000));
  for (const key of ['a', 'b', 'a', 'c']) await pages.take(key, make);
  expect(pages.bytes).toBe(3_000);
  make.mockClear();
  await pages.take('a', make);
  expect(make).not.toHaveBeenCalled();
  await pages.take('b', make);
  expect(make).toHaveBeenCalledOnce();
});

test('a page larger than the room is served and not kept', async () => {
  const pages = cache(100);
  await pages.take('a', async () => page(1_000));
  expect(pages.bytes).toBe(0);
});

test('a page is fresh for its time and no longer', async () => {
  vi.useFakeTimers();
  const pages = cache(10_000);
  const make = vi.fn(async () => page(10));
  await pages.take('a', make);
  vi.advanceTimersByTime(4_999);
  await pages.take('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  await pages.take('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('one that cannot be made fails for all who wait, and is tried again for the next', async () => {
  const pages = cache(10_000);
  const broken = vi.fn(() => Promise.reject(new Error('broken')));
  const waiting = [pages.take('a', broken), pages.take('a', broken)];
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(broken).toHaveBeenCalledOnce();
  expect((await pages.take('a', async () => page(10))).status).toBe(200);
});
