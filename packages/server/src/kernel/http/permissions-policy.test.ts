import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { openServer } from './server.ts';

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src');
const screens = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'))
  .join('\n');

test('every response has a permissions policy', async ({ world }) => {
  const app = await openServer(world.platform.config);
  app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>Page</p>'));
  for (const url of ['/page', '/missing', '/api/missing']) {
    const { headers } = await app.inject({ url });
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'camera=(self)',
        'microphone=()',
        'geolocation=(self)',
        'payment=()',
      ]),
    );
  }
  await app.close();
});

test.for([
  { feature: 'camera', uses: /getUserMedia\(\{\s*video/ },
  { feature: 'microphone', uses: /getUserMedia\(\{[^}]*audio|MediaRecorder/ },
  { feature: 'geolocation', uses: /navigator\.geolocation/ },
  { feature: 'payment', uses: /new PaymentRequest/ },
  { feature: 'clipboard-write', uses: /clipboard\??\.write/ },
  { feature: 'display-capture', uses: /getDisplayMedia/ },
  { feature: 'screen-wake-lock', uses: /navigator\.wakeLock/ },
  { feature: 'publickey-credentials-get', uses: /navigator\.credentials/ },
])('$feature is allowed exactly where a screen uses it', async ({ feature, uses }, { world }) => {
  const app = await openServer(world.platform.config);
  const { headers } = await app.inject({ url: '/' });
  await app.close();
  const rule = uses.test(screens) ? '(self)' : '()';
  expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=${rule}`);
});
