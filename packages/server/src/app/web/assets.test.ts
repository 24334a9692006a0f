import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveAssets } from './assets.ts';

test.for([
  { url: '/assets/page-1a2b.js', status: 200, body: 'go()', cached: 'immutable' },
  {
    url: '/assets/page-0000.js',
    status: 404,
    body: 'Nothing was found at this address.',
    cached: 'no-store',
  },
  { url: '/assets/', status: 404, body: 'Nothing was found at this address.', cached: 'no-store' },
])('$url answers $status, $cached', async ({ url, status, body, cached }) => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-assets-'));
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  writeFileSync(join(root, 'page-1a2b.js'), 'go()');
  await serveAssets(app, root);
  const response = await app.inject(url);
  expect([response.statusCode, response.body]).toEqual([status, body]);
  expect(response.headers['cache-control']).toContain(cached);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['cross-origin-opener-policy']).toBeUndefined();
  expect(response.headers['content-type']).not.toContain('json');
});
