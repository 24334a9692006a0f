import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addHealth } from './health.ts';

const token = 'a-token-of-some-length';

async function getMetrics(
  { headers, from }: { headers: Record<string, string>; from: string },
  metricsToken: string | undefined,
): Promise<number> {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  addHealth(app, { ready: async () => null, alive: () => null, pools: {}, metricsToken });
  const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress: from });
  await app.close();
  return statusCode;
}

test.for([
  { headers: {}, from: '127.0.0.1', status: 200 },
  { headers: {}, from: '::1', status: 200 },
  { headers: {}, from: '::ffff:127.0.0.1', status: 200 },
  { headers: {}, from: '192.0.2.7', status: 404 },
  { headers: { 'x-forwarded-for': '127.0.0.1' }, from: '127.0.0.1', status: 404 },
  { headers: { 'x-forwarded-for': '192.0.2.7' }, from: '127.0.0.1', status: 404 },
  { headers: { 'x-forwarded-for': '127.0.0.1' }, from: '192.0.2.7', status: 404 },
  { headers: { 'x-forwarded-host': 'ngo.example' }, from: '127.0.0.1', status: 404 },
  { headers: { 'x-forwarded-proto': 'https' }, from: '127.0.0.1', status: 404 },
  { headers: { forwarded: 'for=192.0.2.7' }, from: '127.0.0.1', status: 404 },
  { headers: { via: '1.1 proxy' }, from: '127.0.0.1', status: 404 },
  { headers: { 'x-real-ip': '192.0.2.7' }, from: '127.0.0.1', status: 404 },
  { headers: { 'cf-connecting-ip': '192.0.2.7' }, from: '127.0.0.1', status: 404 },
  { headers: { 'x-real-ip': '' }, from: '127.0.0.1', status: 404 },
])(
  'without a token, /metrics from $from with $headers answers $status',
  async ({ headers, from, status }) => {
    expect(await getMetrics({ headers, from }, undefined)).toBe(status);
  },
);

test.for([
  { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' }, status: 200 },
  { headers: { authorization: `Bearer ${token}x` }, status: 404 },
  { headers: {}, status: 404 },
])(
  'with a token, /metrics with $headers answers $status from anywhere',
  async ({ headers, status }) => {
    expect(await getMetrics({ headers, from: '127.0.0.1' }, token)).toBe(status);
    expect(await getMetrics({ headers, from: '192.0.2.7' }, token)).toBe(status);
  },
);
