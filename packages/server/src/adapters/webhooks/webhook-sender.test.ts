import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { webhookSender } from './index.ts';

const signal = new AbortController().signal;
const message = (url: string) => ({ url, headers: {}, body: '{}' });

/** Resolves every name to these addresses. */
const names = (...addresses: string[]) =>
  ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never as typeof lookup;

test.for([
  'http://example.org/',
  'https://user:secret@example.org/',
  'https://localhost/',
  'https://server/',
  'https://printer.local/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'ftp://example.org/',
  'nothing',
])('%s is not accepted', async (url) => {
  const { acceptsUrl, send } = webhookSender({});
  expect(acceptsUrl(url)).toBe(false);
  if (URL.canParse(url))
    await expect(send(message(url), signal)).rejects.toMatchObject({ reason: 'private' });
});

test.for([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['fd00::1'],
  ['93.184.215.14', '192.168.0.1'],
])('a name that leads to %s is refused when it is resolved', async (addresses) => {
  const { acceptsUrl, send } = webhookSender({ resolve: names(...addresses) });
  const url = 'https://hooks.example.org/';
  expect(acceptsUrl(url)).toBe(true);
  await expect(send(message(url), signal)).rejects.toMatchObject({ reason: 'private' });
});
