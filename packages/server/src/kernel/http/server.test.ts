import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openServer } from './server.ts';

test('a client that takes more than 20 seconds for the headers is disconnected with a response', async () => {
  const app = await openServer(readConfig({ LOG_LEVEL: 'error', NODE_ENV: 'test' }));
  onTestFinished(() => app.close());
  app.get('/livez', async () => ({}));
  expect(app.server.headersTimeout).toBe(20_000);
  // One second replaces twenty in this test.
  app.server.headersTimeout = 1_000;
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = connect(Number(address.port), address.hostname);
  const beganAt = performance.now();
  slow.write('GET /livez HTTP/1.1\r\nhost: ngo.example\r\n');
  const dripping = setInterval(() => slow.writable && slow.write('x-slow: 1\r\n'), 200);
  onTestFinished(() => clearInterval(dripping));
  slow.on('error', () => undefined);
  expect(await text(slow)).toContain(' 408 ');
  expect(performance.now() - beganAt).toBeGreaterThan(900);
});

test('a connection that cannot be accepted does not affect others', async () => {
  const app = await openServer(readConfig({ LOG_LEVEL: 'error', NODE_ENV: 'test' }));
  onTestFinished(() => app.close());
  app.get('/livez', async () => ({}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // Node's error when too many files are open.
  app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect((await fetch(`${address}/livez`)).status).toBe(200);
});

test('the coarse limit counts an IPv6 network as one caller', async () => {
  const settings = { LOG_LEVEL: 'error', NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '20' };
  const app = await openServer(readConfig(settings));
  onTestFinished(() => app.close());
  app.get('/api/thing', async () => ({}));
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/thing', remoteAddress })).statusCode;
  for (let n = 0; n < 20; n += 1) expect(await from(`2001:db8:1:2::${n}`)).toBe(200);
  expect(await from('2001:db8:1:2:3::1')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(200);
});
