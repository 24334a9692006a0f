import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from './client.ts';

/** The state of the proxy between us and the store. */
export type Line =
  | 'open'
  | 'cut'
  | 'silent'
  | 'overloaded'
  | 'full'
  /** The connection breaks after the first bytes of each answer. */
  | 'breaks'
  /** The response starts and then stalls. */
  | 'stalls'
  /** Something else answers, politely. */
  | 'another server';

export type Bucket = {
  readonly settings: S3Settings;
  readonly lay: (line: Line) => void;
  /** Method and path of each request since the state was last set. */
  readonly requests: string[];
  /** Unfinished uploads, as key and id; the underlying server cannot list or end them. */
  readonly unfinished: Map<string, string>;
  readonly close: () => Promise<void>;
};

/** A real server of the protocol, which checks every signature, behind a proxy that can fail. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'ngo-plus-s3-'));
  const strict = openServer(directory, { allowMismatchedSignatures: false });
  // It signs the path of a bucket without its last slash, which Amazon's library sends and signs: requests for the
  // bucket itself go to a second server over the same files.
  const lenient = openServer(directory, { allowMismatchedSignatures: true });
  const [{ port }, { port: portOfBucket }] = [await strict.run(), await lenient.run()];
  let line: Line = 'open';
  const requests: string[] = [];
  const unfinished = new Map<string, string>();
  const front = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    if (answersUploads(unfinished, incoming, outgoing)) return;
    const ofBucket = /^\/ngo-plus-test\/?(\?|$)/.test(incoming.url ?? '');
    pass(line, ofBucket ? portOfBucket : port, incoming, outgoing);
  });
  await new Promise<void>((opened) => front.listen(0, '127.0.0.1', opened));
  const settings: S3Settings = {
    bucket: 'ngo-plus-test',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    // The pair that the server knows.
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    pathStyle: true,
    prefix: 'files',
    timeoutMs: 300,
  };
  const lay = (next: Line) => {
    line = next;
    requests.length = 0;
  };
  const close = async () => {
    front.closeAllConnections();
    await new Promise((closed) => front.close(closed));
    await strict.close();
    await lenient.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { settings, lay, requests, unfinished, close };
}

const openServer = (directory: string, how: { allowMismatchedSignatures: boolean }) =>
  new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'ngo-plus-test', configs: [] }],
    ...how,
  });

function pass(line: Line, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (line === 'silent') return;
  if (line === 'cut') return void incoming.socket.destroy();
  if (line === 'overloaded') return void refuse(incoming, outgoing, 503, 'SlowDown');
  if (line === 'full' && incoming.method === 'PUT')
    return void refuse(incoming, outgoing, 507, 'XMinioStorageFull');
  if (line === 'another server') {
    incoming.resume();
    outgoing.setHeader('content-type', 'text/html');
    return void outgoing.end('<html><body>Welcome to the hotel. Please sign in.</body></html>');
  }
  const { method, url, headers } = incoming;
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
    let passed = 0;
    reply.on('data', (bytes: Buffer) => {
      outgoing.write(bytes);
      passed += bytes.length;
      if (passed < 1_000) return;
      if (line === 'breaks' || line === 'stalls') reply.pause();
      if (line === 'breaks') setTimeout(() => outgoing.destroy(), 20);
    });
    reply.on('end', () => outgoing.end());
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string) {
  incoming.resume();
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** ListMultipartUploads and AbortMultipartUpload after Amazon's reference, when there is something to list. */
function answersUploads(
  unfinished: Map<string, string>,
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const uploadId = searchParams.get('uploadId');
  if (method === 'GET' && searchParams.has('uploads') && unfinished.size > 0) {
    const prefix = searchParams.get('prefix') ?? '';
    const uploads = [...unfinished]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, id]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    outgoing.writeHead(200, { 'content-type': 'application/xml' });
    outgoing.end(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
    return true;
  }
  const key = pathname.replace('/ngo-plus-test/', '');
  if (method !== 'DELETE' || uploadId === null || unfinished.get(key) !== uploadId) return false;
  unfinished.delete(key);
  outgoing.writeHead(204).end();
  return true;
}
