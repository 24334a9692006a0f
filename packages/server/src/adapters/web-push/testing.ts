import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The subscription that a browser creates for push messages. */
export type Browser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * A push service and the browsers behind it, as strict as the standards: RFC 8030 (delivery), RFC
 * 8188 and 8291 (encryption), RFC 8292 (who sends). What it takes it decrypts, as a browser would.
 */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const shown: { browser: string; message: unknown; topic: string | undefined }[] = [];
  const state: { busy: boolean; serverKey: string | undefined } = {
    busy: false,
    serverKey: undefined,
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    );
  });
  const answer = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (state.busy) return 503;
    const id = (request.url ?? '').slice('/push/'.length);
    const browser = browsers.get(id);
    if (!browser) return 410;
    const refusal = refusalOf(request, body, { origin: originOf(server), state });
    if (refusal) return refusal;
    const message: unknown = JSON.parse(browser.open(body));
    shown.push({ browser: id, message, topic: header(request, 'topic') });
    return 201;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: originOf(server),
    shown,
    state,
    /** A browser asks for messages of the installation with this key alone. */
    subscribe: (): Browser => {
      const [id, browser] = [randomBytes(12).toString('hex'), makeBrowser()];
      browsers.set(id, browser);
      return { endpoint: `${originOf(server)}/push/${id}`, keys: browser.keys };
    },
    unsubscribe: ({ endpoint }: Browser) => browsers.delete(endpoint.split('/').at(-1) ?? ''),
    close: () => void server.close(),
  };
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const header = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString();

type Expected = { origin: string; state: { serverKey: string | undefined } };

function refusalOf(request: IncomingMessage, body: Buffer, expected: Expected): number | undefined {
  if (request.method !== 'POST') return 405;
  if (!/^\d+$/.test(header(request, 'ttl') ?? '')) return 400;
  if (header(request, 'content-encoding') !== 'aes128gcm') return 415;
  if (body.length > 4_096) return 413;
  const topic = header(request, 'topic');
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
  return refusalOfSender(header(request, 'authorization') ?? '', expected);
}

function refusalOfSender(authorization: string, { origin, state }: Expected): number | undefined {
  const [, token = '', key = ''] = authorization.match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') return 401;
  if (state.serverKey !== undefined && state.serverKey !== key) return 403;
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 401;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1_000;
  const fits = aud === origin && seconds > 0 && seconds <= 86_400 && /^(mailto|https):/.test(sub);
  return signed && fits ? undefined : 401;
}

function makeBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** @throws Error for what was not encrypted for this browser. */
    open: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, about, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opener = createDecipheriv('aes-128-gcm', key, nonce);
      opener.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
