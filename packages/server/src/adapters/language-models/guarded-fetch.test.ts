import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';

/** Resolves every name to these addresses. */
const names = (...addresses: string[]) =>
  ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never as typeof lookup;

test.for([
  'http://api.example.org/v1',
  'https://user:secret@api.example.org/',
  'https://localhost/v1',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'ftp://api.example.org/',
])('%s is not called', async (url) => {
  const { acceptsUrl, fetch } = guardedFetch({});
  expect(acceptsUrl(url)).toBe(false);
  await expect(fetch(url)).rejects.toMatchObject({ reason: 'private' });
});

test.for([['10.0.0.1'], ['::1'], ['93.184.215.14', '192.168.0.1']])(
  'a name that leads to %s is refused when it is resolved',
  async (addresses) => {
    const { acceptsUrl, fetch } = guardedFetch({ resolve: names(...addresses) });
    expect(acceptsUrl('https://api.example.org/v1')).toBe(true);
    await expect(fetch('https://api.example.org/v1')).rejects.toMatchObject({ reason: 'private' });
  },
);

test('a redirect is not followed, and a named origin is called', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(request.url === '/moved' ? 307 : 200, { location: '/other' });
    response.end('{}');
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = guardedFetch({ origins: [origin] });
  const init = { method: 'POST', headers: { authorization: 'Bearer k' }, body: '{}' };
  await expect(fetch(`${origin}/moved`, init)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await (await fetch(`${origin}/v1`, init)).json()).toEqual({});
  expect(requests).toEqual(['POST /moved Bearer k', 'POST /v1 Bearer k']);
  await new Promise((closed) => server.close(closed));
});

test('an address with a user name and password is refused, even of a named origin', async () => {
  const { acceptsUrl, fetch } = guardedFetch({ origins: ['http://10.0.0.5:8000'] });
  const url = 'http://user:secret@10.0.0.5:8000/v1';
  expect(acceptsUrl(url)).toBe(false);
  await expect(fetch(url)).rejects.toMatchObject({ reason: 'private' });
});

test('a server that has the request and does not answer may charge for it', async () => {
  const server = createServer((request) => {
    request.resume().once('end', () => request.socket.destroy());
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = guardedFetch({ origins: [origin] });
  const init = { method: 'POST', body: '{}' };
  await expect(fetch(`${origin}/v1`, init)).rejects.toMatchObject({ reason: 'cut-off' });
  await new Promise((closed) => server.close(closed));
  await expect(fetch(`${origin}/v1`, init)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('without a secure connection nothing was sent', async () => {
  const server = createServer();
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = guardedFetch({ origins: [origin] });
  const call = fetch(`${origin}/v1`, { method: 'POST', body: '{}' });
  await expect(call).rejects.toMatchObject({ reason: 'unreachable' });
  await new Promise((closed) => server.close(closed));
});
