import { createSecretKey } from 'node:crypto';
import {
  type DatabaseUrls,
  openPools,
  readConfig,
  systemRequestContext,
  transact,
} from '../../kernel/index.ts';
import { sandboxProvider, sandboxSecret } from '../sandbox/index.ts';
import { settle } from './settlement.ts';
import { countingPayable } from './testing-payments.ts';

/** Books payments over separate database connections. */
export function settlerAt(urls: DatabaseUrls) {
  const pools = openPools(urls);
  const rootKey = createSecretKey(Buffer.alloc(32, 7));
  const now = () => new Date('2026-03-01T09:00:00Z');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sandbox = sandboxProvider({
    transact: (work) => transact(pools.app, { scope: 'system', actor: undefined }, work),
    publicUrl: 'http://127.0.0.1:4031',
    secret: sandboxSecret(rootKey),
    now,
  });
  const adapters = { payments: [sandbox] } as never;
  const config = readConfig({ NODE_ENV: 'test' });
  const outside = systemRequestContext({ pools, config, adapters, rootKey, log, now }, 'settler');
  const { payable } = countingPayable();
  const book = (references: readonly string[]) =>
    Promise.allSettled(references.map((reference) => settle(outside, [payable], { reference })));
  return { book, pools };
}

/** The process `node testing-settler.ts <urls> <references>`; it prints a line when it starts. */
if (import.meta.main) {
  const [urls = '', references = ''] = process.argv.slice(2);
  const { book } = settlerAt(JSON.parse(urls));
  process.stdout.write('begins\n');
  await book(references.split(','));
  process.exit();
}
