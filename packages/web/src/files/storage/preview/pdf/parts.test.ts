// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { partsOf } from './parts.ts';

const fileId = '0199a1b2-0000-7000-8000-000000000001';
const versionId = '0199a1b2-0000-7000-8000-000000000002';
const whole = Uint8Array.from({ length: 100 }, (_, at) => at);

afterEach(() => void vi.restoreAllMocks());

/** Serves parts with tickets that expire after a number of reads, and breaks the connection at the given reads. */
function serveParts({ readsPerTicket = 99, breaks = [] as number[] } = {}) {
  const seen = { tickets: 0, reads: 0 };
  let left = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method === 'POST') {
      seen.tickets += 1;
      left = readsPerTicket;
      const url = `/api/storage/files/${fileId}/content?ticket=${seen.tickets}`;
      return Response.json({ url, expiresAt: '2026-11-21T12:00:00.000Z' });
    }
    seen.reads += 1;
    if (breaks.includes(seen.reads)) throw new TypeError('The line broke.');
    const isNewest = String(address).endsWith(`ticket=${seen.tickets}`);
    if (!isNewest || left === 0) return new Response('', { status: 404 });
    left -= 1;
    const range = new Headers(init?.headers).get('range') ?? '';
    const [, from = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(range)?.map(Number) ?? [];
    const headers = { 'content-range': `bytes ${from}-${last}/${whole.length}` };
    return new Response(whole.slice(from, last + 1), { status: 206, headers });
  });
  return seen;
}

const reader = () => partsOf({ fileId, versionId }, new AbortController().signal);

test('one ticket is used for all parts', async () => {
  const seen = serveParts();
  const read = reader();
  const { bytes, wholeBytes } = await read(10, 14);
  expect([[...bytes], wholeBytes]).toEqual([[10, 11, 12, 13], 100]);
  await Promise.all([read(0, 5), read(50, 60)]);
  expect(seen.tickets).toBe(1);
});

test('an expired ticket is renewed', async () => {
  const seen = serveParts({ readsPerTicket: 1 });
  const read = reader();
  await read(0, 5);
  expect([...(await read(5, 7)).bytes]).toEqual([5, 6]);
  expect(seen.tickets).toBe(2);
});

test('a broken connection is retried a limited number of times', async () => {
  vi.useFakeTimers();
  serveParts({ breaks: [1, 2] });
  const reading = reader()(0, 2);
  await vi.runAllTimersAsync();
  expect([...(await reading).bytes]).toEqual([0, 1]);
  vi.restoreAllMocks();
  serveParts({ breaks: [1, 2, 3, 4, 5] });
  const refused = expect(reader()(0, 2)).rejects.toThrow();
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
});
