import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Endpoint } from '@ngo-plus/contract/kernel';

/** The bytes that a client writes to the raw connection, in pieces, and how it disconnects. */
export type BrokenRequest = {
  readonly what: string;
  readonly headers: readonly string[];
  /** The body; the client waits `delayMs` between pieces. */
  readonly pieces: readonly (string | Buffer)[];
  readonly delayMs?: number;
  /** Undefined: the client waits for the answer, and there has to be one. */
  readonly cutAfterMs?: number;
};

const json = '{"name":"Clean water","items":[1,2,3]}';
const long = JSON.stringify({ text: 'water '.repeat(2_000) });
const sized = (body: string | Buffer, more = 0) =>
  `content-length: ${Buffer.byteLength(body) + more}`;
const chunked = 'transfer-encoding: chunked';
const encoded = (encoding: string, body: Buffer | string) => ({
  headers: [`content-encoding: ${encoding}`, sized(body)],
  pieces: [body],
});

/** Bodies that arrive whole, or never end although the client stays: each gets an answer. */
const odd: readonly BrokenRequest[] = [
  ...['gzip', 'br', 'deflate', 'zstd', 'snappy'].map((encoding) => ({
    what: `no ${encoding}`,
    ...encoded(encoding, json),
  })),
  { what: 'half of gzip', ...encoded('gzip', gzipSync(long).subarray(0, 40)) },
  { what: 'half of br', ...encoded('br', brotliCompressSync(long).subarray(0, 20)) },
  { what: 'half of deflate', ...encoded('deflate', deflateSync(long).subarray(0, 40)) },
  { what: 'gzip of another type', ...encoded('gzip', gzipSync(Buffer.from([0xff, 0xfe, 0x00]))) },
  {
    what: 'gzip and rubbish, slowly',
    headers: ['content-encoding: gzip', chunked],
    pieces: ['5\r\nhello\r\n', '0\r\n\r\n'],
    delayMs: 3,
  },
  {
    what: 'invalid UTF-8',
    headers: [sized(Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22]))],
    pieces: [Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22])],
  },
  { what: 'chunks of no size', headers: [chunked], pieces: ['zz\r\nhello\r\n0\r\n\r\n'] },
  {
    what: 'a body in two pieces',
    headers: [sized(json)],
    pieces: [json.slice(0, 5), json.slice(5)],
    delayMs: 5,
  },
  {
    what: 'less than is sent',
    headers: [sized(json, -10)],
    pieces: [json],
  },
  {
    what: 'an upgrade',
    headers: ['upgrade: websocket', 'connection: upgrade', sized(json)],
    pieces: [json],
  },
];

const cut = (what: string, headers: readonly string[], pieces: BrokenRequest['pieces']) =>
  [0, 4].map((cutAfterMs) => ({
    what: `${what}, cut after ${cutAfterMs} ms`,
    headers,
    pieces,
    cutAfterMs,
  }));

/** The connection breaks before the response can be read. */
const broken: readonly BrokenRequest[] = [
  ...cut('more than is sent', [sized(json, 100)], [json]),
  ...cut('chunks without an end', [chunked], ['5\r\nhello\r\n']),
  ...cut('half of gzip', ['content-encoding: gzip', chunked], ['5\r\n\x1f\x8b\x08\r\n']),
];

const boundary = 'edge';
const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b`;

const typeOf: Record<Endpoint['bodyType'], string> = {
  json: 'application/json',
  message: 'application/json',
  bytes: 'application/offset+octet-stream',
  file: `multipart/form-data; boundary=${boundary}`,
  parts: `multipart/form-data; boundary=${boundary}`,
};

/** Transfers and forms are parsed while they arrive: their connections break at every point. */
const streamed = (body: string): BrokenRequest[] =>
  Array.from({ length: 9 }, (_, cutAfterMs) => ({
    what: `a stream cut after ${cutAfterMs} ms`,
    headers: [sized(body, 100)],
    pieces: [body],
    cutAfterMs,
  }));

const transferHeaders = [
  'tus-resumable: 1.0.0',
  'upload-offset: 0',
  'upload-length: 1000',
  `upload-metadata: filename ${Buffer.from('a.txt').toString('base64')}`,
];

/** Everything that is tried on one endpoint. */
export function brokenRequestsTo({ bodyType }: Pick<Endpoint, 'bodyType'>): BrokenRequest[] {
  const isForm = bodyType === 'file' || bodyType === 'parts';
  const streams = bodyType === 'bytes' ? streamed('hello') : isForm ? streamed(part) : [];
  const more = bodyType === 'bytes' ? transferHeaders : [];
  return [...odd, ...broken, ...streams].map((request) => ({
    ...request,
    headers: [`content-type: ${typeOf[bodyType]}`, ...more, ...request.headers],
  }));
}

/** Invalid upgrades of a socket. */
export const brokenUpgrades: readonly BrokenRequest[] = [
  { what: 'no key', headers: ['sec-websocket-version: 13'], pieces: [] },
  {
    what: 'a short key',
    headers: ['sec-websocket-key: eA==', 'sec-websocket-version: 13'],
    pieces: [],
  },
  {
    what: 'an old version',
    headers: ['sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 7'],
    pieces: [],
  },
  {
    what: 'no ticket',
    headers: ['sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13'],
    pieces: [],
  },
  {
    what: 'frames at once',
    headers: ['sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13'],
    pieces: [Buffer.from([0xff, 0xff, 0xff, 0x00])],
  },
  ...[0, 4].map((cutAfterMs) => ({
    what: `cut after ${cutAfterMs} ms`,
    headers: ['sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13'],
    pieces: [],
    cutAfterMs,
  })),
].map((request) => ({
  ...request,
  headers: ['upgrade: websocket', 'connection: upgrade', ...request.headers],
}));

/** How long a client waits before it reports the server as stuck. */
const timeoutMs = 60_000;

/**
 * Sends it over its own connection.
 *
 * @returns the status; 0 if the client left without one; `'silence'` if the connection ended, or nothing arrived,
 * although the client waited
 */
export async function sendBroken(
  port: number,
  line: string,
  { headers, pieces, delayMs, cutAfterMs }: BrokenRequest,
): Promise<number | 'silence'> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: false });
  const { promise, resolve } = Promise.withResolvers<number | 'silence'>();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
    if (status && answer.includes('\r\n\r\n')) resolve(Number(status));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve('silence'));
  socket.setTimeout(timeoutMs, () => socket.destroy());
  const [head, ...rest] = [
    Buffer.from([`${line} HTTP/1.1`, 'host: ngo.example', ...headers, '', ''].join('\r\n')),
    ...pieces,
  ];
  socket.write(
    delayMs === undefined && rest[0] ? Buffer.concat([head, Buffer.from(rest[0])]) : head,
  );
  for (const piece of delayMs === undefined ? rest.slice(1) : rest) {
    if (delayMs) await pause(delayMs);
    if (socket.writable) socket.write(piece);
  }
  if (cutAfterMs !== undefined) {
    await pause(cutAfterMs);
    socket.resetAndDestroy();
    return 0;
  }
  const status = await promise;
  socket.destroy();
  return status;
}
