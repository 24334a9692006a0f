import { createSecretKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { diskBlobs } from '../../../adapters/disk/index.ts';
import {
  type Actor,
  openPools,
  type Platform,
  readConfig,
  requestContextOf,
  serveRoutes,
} from '../../../kernel/index.ts';
import { storageRoutes } from '../index.ts';

/* A separate server process over a test's database and a directory of blobs, so that tests can kill it. It serves one
 * person and prints its URL. */
const { values } = parseArgs({
  options: { urls: { type: 'string' }, actor: { type: 'string' }, blobs: { type: 'string' } },
});
const { urls = '', actor = '', blobs = '' } = values;
const person = JSON.parse(actor) as Actor;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const platform: Platform = {
  pools: openPools(JSON.parse(urls)),
  config: readConfig({ NODE_ENV: 'test' }),
  adapters: { blobs: diskBlobs(blobs) } as Platform['adapters'],
  rootKey: createSecretKey(Buffer.alloc(32, 7)),
  log,
  now: () => new Date('2026-03-01T09:00:00Z'),
};

const app = Fastify();
await serveRoutes(app, storageRoutes, {
  authenticate: async () => person,
  outside: (caller) =>
    requestContextOf(platform, {
      ...caller,
      requestId: 'test',
      address: '',
      userAgent: '',
      log,
      readsOnly: false,
    }),
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
