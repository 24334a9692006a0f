import { Readable } from 'node:stream';
import { download } from '@ngo-plus/contract/kernel';
import { beforeEach, expect } from 'vitest';
import * as z from 'zod';
import type { ByteRange } from '../byte-range.ts';
import { test } from '../testing.ts';
import { handleDownload } from './handle.ts';
import { serveRoutes } from './serve.ts';
import { openServer } from './server.ts';

const text = '0123456789';
const etag = '"v1"';
const lastModified = 'Sun, 01 Mar 2026 09:00:00 GMT';
const input = z.object({});
const about = { summary: 'A file.', access: 'public', input } as const;

let opened: (ByteRange | undefined)[] = [];
beforeEach(() => {
  opened = [];
});

const open = (content: string) => (range?: ByteRange) => {
  opened.push(range);
  return Readable.from([Buffer.from(content.slice(range?.from, range?.to))]);
};
const ranged = (content: string) => async () => ({
  body: { sizeBytes: content.length, open: open(content) },
  type: 'text/plain',
  fileName: 'digits.txt',
  headers: { etag, 'last-modified': lastModified },
});

const routes = [
  handleDownload(download('GET /api/digits', about), ranged(text)),
  handleDownload(download('GET /api/nothing', about), ranged('')),
  handleDownload(download('GET /api/long', about), ranged('a'.repeat(5_000))),
  handleDownload(download('GET /api/made', about), async () => ({
    body: text,
    type: 'text/plain',
  })),
  handleDownload(download('GET /api/broken', about), async () => ({
    body: {
      sizeBytes: 10,
      open: () =>
        Readable.from(
          (function* () {
            yield* [];
            throw new Error('The disk is gone.');
          })(),
        ),
    },
    type: 'text/plain',
  })),
];

test.for([
  { range: 'bytes=0-0', part: '0', contentRange: 'bytes 0-0/10' },
  { range: 'bytes=2-4', part: '234', contentRange: 'bytes 2-4/10' },
  { range: 'BYTES=2-4', part: '234', contentRange: 'bytes 2-4/10' },
  { range: 'bytes=7-', part: '789', contentRange: 'bytes 7-9/10' },
  { range: 'bytes=-2', part: '89', contentRange: 'bytes 8-9/10' },
  { range: 'bytes=-99', part: text, contentRange: 'bytes 0-9/10' },
  { range: 'bytes=8-99999999999999999999', part: '89', contentRange: 'bytes 8-9/10' },
  { range: 'bytes=1-1', ifRange: etag, part: '1', contentRange: 'bytes 1-1/10' },
  { range: 'bytes=1-1', ifRange: lastModified, part: '1', contentRange: 'bytes 1-1/10' },
])('$range if $ifRange is answered with $contentRange', async (testCase, { world }) => {
  const { send } = await world.serve(routes);
  const headers = {
    range: testCase.range,
    ...(testCase.ifRange && { 'if-range': testCase.ifRange }),
  };
  const answer = await send(undefined, 'GET /api/digits', undefined, headers);
  expect([answer.status, answer.text]).toEqual([206, testCase.part]);
  expect(answer.headers).toMatchObject({
    'content-range': testCase.contentRange,
    'content-length': String(testCase.part.length),
    'accept-ranges': 'bytes',
    etag,
  });
});

test.for([
  { why: 'nothing is asked for', headers: {} },
  { why: 'several parts are', headers: { range: 'bytes=0-1,3-4' } },
  { why: 'it cannot be read', headers: { range: 'bytes=a-b' } },
  { why: 'it ends before it begins', headers: { range: 'bytes=5-2' } },
  { why: 'it is of another unit', headers: { range: 'rows=0-1' } },
  { why: 'it names no end', headers: { range: 'bytes=-' } },
  { why: 'the copy is another', headers: { range: 'bytes=0-1', 'if-range': '"v0"' } },
  { why: 'the copy is only alike', headers: { range: 'bytes=0-1', 'if-range': `W/${etag}` } },
  {
    why: 'the copy is older',
    headers: { range: 'bytes=0-1', 'if-range': 'Sat, 28 Feb 2026 09:00:00 GMT' },
  },
  {
    why: 'a copy that is another begins too late',
    headers: { range: 'bytes=50-', 'if-range': '"v0"' },
  },
])('the whole file is sent when $why', async ({ headers }, { world }) => {
  const { send } = await world.serve(routes);
  const answer = await send(undefined, 'GET /api/digits', undefined, { ...headers });
  expect([answer.status, answer.text]).toEqual([200, text]);
  expect(answer.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' });
  expect(answer.headers).not.toHaveProperty('content-range');
});

test.for([
  { path: '/api/digits', range: 'bytes=10-', bytes: 10 },
  { path: '/api/digits', range: 'bytes=99-100', bytes: 10 },
  { path: '/api/digits', range: 'bytes=-0', bytes: 10 },
  { path: '/api/nothing', range: 'bytes=0-', bytes: 0 },
] as const)('$range of $bytes bytes is refused', async ({ path, range, bytes }, { world }) => {
  const { send } = await world.serve(routes);
  const answer = await send(undefined, `GET ${path}`, undefined, { range });
  expect(answer.status).toBe(416);
  expect(answer.headers).toMatchObject({ 'content-range': `bytes */${bytes}` });
  expect(answer.body).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/bytes long\.$/),
  });
  expect(opened).toEqual([]);
});

test('HEAD returns the size, ignores ranges and opens no file', async ({ world }) => {
  const { send } = await world.serve(routes);
  const answer = await send(undefined, 'HEAD /api/digits', undefined, { range: 'bytes=0-1' });
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(answer.headers).toMatchObject({
    'content-length': '10',
    'accept-ranges': 'bytes',
    'content-disposition': expect.stringContaining('digits.txt'),
    etag,
  });
  expect(opened).toEqual([]);
});

test('a body without a known size has no parts', async ({ world }) => {
  const { send } = await world.serve(routes);
  const answer = await send(undefined, 'GET /api/made', undefined, { range: 'bytes=0-1' });
  expect([answer.status, answer.text]).toEqual([200, text]);
  expect(answer.headers).not.toHaveProperty('accept-ranges');
});

test("a part that fails is a failure, with nothing of the part's headers", async ({ world }) => {
  const { send } = await world.serve(routes);
  const answer = await send(undefined, 'GET /api/broken', undefined, { range: 'bytes=0-1' });
  expect(answer.status).toBe(500);
  for (const name of ['content-range', 'accept-ranges'])
    expect(answer.headers).not.toHaveProperty(name);
});

test('byte ranges refer to the uncompressed file', async ({ world }) => {
  const app = await openServer(world.platform.config);
  const outside = () => world.outside(undefined);
  await serveRoutes(app, routes, { authenticate: async () => undefined, outside });
  const headers = { 'accept-encoding': 'gzip, br' };
  const complete = await app.inject({ url: '/api/long', headers });
  expect(complete.headers).toMatchObject({ 'content-length': '5000', 'accept-ranges': 'bytes' });
  expect(complete.headers).not.toHaveProperty('content-encoding');
  const part = await app.inject({
    url: '/api/long',
    headers: { ...headers, range: 'bytes=0-2999' },
  });
  expect([part.statusCode, part.body.length]).toEqual([206, 3_000]);
  expect(part.headers).not.toHaveProperty('content-encoding');
  await app.close();
});
