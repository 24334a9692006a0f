import { endpoint, upload } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { Problem, uuidv7 } from '../index.ts';
import { test } from '../testing.ts';
import { handleCall, handleUpload } from './handle.ts';

const item = z.object({ name: z.string() });
const read = endpoint('GET /api/things/:id', {
  summary: 'Reads a thing.',
  access: 'public',
  input: z.object({ id: z.uuid(), note: z.string().optional() }),
  output: item,
});
const list = endpoint('GET /api/things', {
  summary: 'Lists things.',
  access: 'signed-in',
  paged: true,
  input: z.object({ limit: z.coerce.number().default(2) }),
  output: z.array(item),
});
const write = endpoint('POST /api/things', {
  summary: 'Writes a thing.',
  access: ['STAFF'],
  idempotent: true,
  input: z.object({ name: z.string().min(1, 'Enter a name') }),
  output: item,
});
const scarce = endpoint('POST /api/scarce', {
  summary: 'May be called twice a minute.',
  access: 'public',
  limit: { per: 'address', max: 2, windowSeconds: 60 },
  input: z.object({}),
  output: z.object({}),
});

const file = upload('POST /api/files', {
  summary: 'Takes a file.',
  access: 'public',
  maxBytes: 1_000,
  input: z.object({}),
  output: z.object({}),
});

let written = 0;
const routes = [
  handleCall(read, async (_ctx, { id, note }) => {
    if (note === 'missing') Problem.ifMissing(undefined, 'That thing');
    if (note === 'broken') throw new Error('secret detail');
    if (note === 'full') throw Object.assign(new Error('EDQUOT: secret path'), { code: 'EDQUOT' });
    return { name: id, leaked: 'secret' } as z.infer<typeof item>;
  }),
  handleCall(list, async () => ({ items: [{ name: 'a' }], total: async () => 7, next: 'abc' })),
  handleCall(write, async (ctx, { name }) => {
    written += 1;
    if (name === 'refused') throw new Problem('conflict', 'There is one already.');
    await ctx.db.execute(sql`select 1`);
    return { name: `${name} ${written}` };
  }),
  handleCall(scarce, async () => ({})),
  handleUpload(file, async () => ({})),
];

const id = uuidv7();

test.for([
  { who: undefined, request: `GET /api/things/${id}`, status: 200 },
  { who: undefined, request: 'GET /api/things/nonsense', status: 400 },
  { who: undefined, request: `GET /api/things/${id}?note=missing`, status: 404 },
  { who: undefined, request: `GET /api/things/${id}?note=broken`, status: 500 },
  { who: undefined, request: `GET /api/things/${id}?note=full`, status: 507 },
  { who: undefined, request: 'GET /api/nowhere', status: 404 },
  { who: undefined, request: 'GET /api/things', status: 401 },
  { who: 'VIEWER', request: 'GET /api/things', status: 200 },
  { who: 'VIEWER', request: 'POST /api/things', body: { name: 'x' }, status: 403 },
  { who: 'STAFF', request: 'POST /api/things', body: { name: 'x' }, status: 200 },
  { who: 'STAFF', request: 'POST /api/things', body: {}, status: 400 },
  { who: 'STAFF', request: 'POST /api/things', body: '{ not json', status: 400 },
  { who: 'STAFF', request: 'POST /api/things', body: '["list"]', status: 400 },
  { who: 'STAFF', request: 'POST /api/things', body: { name: 'x'.repeat(1_100_000) }, status: 413 },
] as const)(
  '$who $request answers $status',
  async ({ who, request, status, ...rest }, { world }) => {
    const { send } = await world.serve(routes);
    const reply = await send(who, request, 'body' in rest ? rest.body : undefined);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain('secret');
    if (status >= 400)
      expect(reply.body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
  },
);

test('a form without a boundary or an end is refused with advice to send it again', async ({
  world,
}) => {
  const { send } = await world.serve(routes);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const reply = await send(undefined, 'POST /api/files', 'a', { 'content-type': type });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/Send the file again/) });
  }
});

test('a refusal names the field', async ({ world }) => {
  const { send } = await world.serve(routes);
  const reply = await send('STAFF', 'POST /api/things', { name: '' });
  expect(reply.body).toMatchObject({ message: 'Enter a name', fields: { name: 'Enter a name' } });
});

test('a list has a next page, and a total on request', async ({ world }) => {
  const { send } = await world.serve(routes);
  const unasked = await send('STAFF', 'GET /api/things?limit=1');
  expect(unasked.headers).not.toHaveProperty('x-total-count');
  const { headers } = await send('STAFF', 'GET /api/things?limit=1&total=true');
  expect(headers).toMatchObject({
    'x-total-count': '7',
    link: '</api/things?limit=1&cursor=abc>; rel="next"',
    'cache-control': 'no-store',
  });
});

test('a repeated write with one Idempotency-Key happens once', async ({ world }) => {
  const { send } = await world.serve(routes);
  const key = { 'idempotency-key': 'k1' };
  const first = await send('STAFF', 'POST /api/things', { name: 'n' }, key);
  const again = await send('STAFF', 'POST /api/things', { name: 'n' }, key);
  const other = await send('STAFF', 'POST /api/things', { name: 'other' }, key);
  expect(again.body).toEqual(first.body);
  expect(other.status).toBe(409);
});

test('a refused write leaves its Idempotency-Key free', async ({ world }) => {
  const { send } = await world.serve(routes);
  const key = { 'idempotency-key': 'k2' };
  expect((await send('STAFF', 'POST /api/things', { name: 'refused' }, key)).status).toBe(409);
  expect((await send('STAFF', 'POST /api/things', { name: 'corrected' }, key)).status).toBe(200);
});

test('concurrent requests with one Idempotency-Key write once', async ({ world }) => {
  const { send } = await world.serve(routes);
  const before = written;
  const key = { 'idempotency-key': 'k3' };
  const both = [1, 2].map(() => send('STAFF', 'POST /api/things', { name: 'n' }, key));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect([200, 409]).toEqual(expect.arrayContaining(statuses));
  expect(written - before).toBe(1);
});

test('calls beyond the limit are answered with the time to wait', async ({ world }) => {
  const { send } = await world.serve(routes);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push(await send(undefined, 'POST /api/scarce', {}));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(statuses[2]?.headers['retry-after']).toMatch(/^\d+$/);
});

test('all addresses of an IPv6 network count as one caller', async ({ world }) => {
  const { send } = await world.serve(routes);
  const from = async (address: string) =>
    (await send(undefined, 'POST /api/scarce', {}, { 'x-forwarded-for': address })).status;
  expect(await from('2001:db8:9:9::1')).toBe(200);
  expect(await from('2001:db8:9:9::2')).toBe(200);
  expect(await from('2001:db8:9:9:1:2:3:4')).toBe(429);
  expect(await from('2001:db8:9:8::1')).toBe(200);
});
