import { createECDH } from 'node:crypto';
import { test as base, describe, expect } from 'vitest';
import { PushFailed } from '../../ports/index.ts';
import { pushServices, webPushTransport } from './index.ts';
import { openPushService } from './testing.ts';

const test = base.extend('service', async ({ task: _ }, { onCleanup }) => {
  const service = await openPushService();
  onCleanup(service.close);
  return service;
});

const keyPair = () => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys().toString('base64url');
  const privateKey = ecdh.getPrivateKey().toString('base64url').padStart(43, 'A');
  return { subject: 'mailto:office@ngo.example', publicKey, privateKey };
};

const from = keyPair();
const wait = new AbortController().signal;

type Service = Awaited<ReturnType<typeof openPushService>>;

const messageTo = ({ endpoint, keys }: ReturnType<Service['subscribe']>) => ({
  to: { endpoint, publicKey: keys.p256dh, auth: keys.auth },
  from,
  payload: JSON.stringify({ title: 'ሰላም 👋' }),
  ttlSeconds: 60,
  topic: 'a',
});

test('a browser decrypts the message that the push service received', async ({ service }) => {
  const push = webPushTransport([service.origin]);
  service.state.serverKey = from.publicKey;
  expect(await push.send(messageTo(service.subscribe()), wait)).toBe('sent');
  expect(service.shown).toMatchObject([{ message: { title: 'ሰላም 👋' }, topic: 'a' }]);
});

test('a subscription that ended or belongs to another key is reported as gone', async ({
  service,
}) => {
  const push = webPushTransport([service.origin]);
  const browser = service.subscribe();
  service.state.serverKey = keyPair().publicKey;
  expect(await push.send(messageTo(browser), wait)).toBe('gone');
  service.unsubscribe(browser);
  expect(await push.send(messageTo(browser), wait)).toBe('gone');
});

test('a busy or unavailable service is retried later', async ({ service }) => {
  const push = webPushTransport([service.origin]);
  const message = messageTo(service.subscribe());
  service.state.busy = true;
  await expect(push.send(message, wait)).rejects.toThrow(PushFailed);
  service.close();
  await expect(push.send(message, wait)).rejects.toThrow(PushFailed);
});

describe('addresses', () => {
  const { acceptsEndpoint } = webPushTransport(pushServices);
  test.for([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.evil.example/', false],
    ['https://evilpush.apple.com/', false],
    ['https://user@fcm.googleapis.com/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://localhost:4031/api/health', false],
    ['no address', false],
  ] as const)('%s is accepted: %s', ([endpoint, expected]) => {
    expect(acceptsEndpoint(endpoint)).toBe(expected);
  });
});
