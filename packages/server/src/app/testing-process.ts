import { createSecretKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mountRealtime } from '../identity/realtime/index.ts';
import { type Actor, openLog, openPools, type Platform, readConfig } from '../kernel/index.ts';
import { chooseAdapters } from './adapters.ts';
import { product } from './product.ts';
import { buildServer } from './server.ts';
import { mountWeb } from './web/index.ts';

/* The whole API and its pages over the database of a test, in its own process, so that unhandled error events end
 * only this one. Logs go to standard error, the address to standard output. */
const { values } = parseArgs({
  options: { urls: { type: 'string' }, actor: { type: 'string' }, data: { type: 'string' } },
});
const { urls = '', actor = '', data = '' } = values;
const who = JSON.parse(actor) as Actor;
const config = readConfig({
  BUSY_AFTER_MS: '600000',
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  RATE_LIMIT_PER_MINUTE: '1000000',
  DATA_DIR: data,
});
const setting = {
  config,
  pools: openPools(JSON.parse(urls)),
  rootKey: createSecretKey(Buffer.alloc(32, 7)),
  log: openLog('error'),
  now: () => new Date('2026-03-01T09:00:00Z'),
};
const platform: Platform = { ...setting, adapters: await chooseAdapters(setting) };

const app = await buildServer({
  platform,
  routes: product.routes,
  authenticate: async () => who,
  ready: async () => null,
});
await mountRealtime(app, platform, product.contributed('connectionsClosed'));
await mountWeb(app, {
  publicUrl: config.publicUrl,
  pages: {
    languages: ['en'],
    site: async () => ({ pages: [], closed: [] }),
    answer: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  },
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
