import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A signed-in person at a server. */
export type Caller = { readonly url: string; readonly token: string };

type Query = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Record<string, string | number>;
};

/** The content of all uploads; random, so that it is not detected as text. */
const piece = Buffer.alloc(1_048_576, crypto.getRandomValues(new Uint8Array(65_536)));

/** Uploads a file of this size in one resumable upload (tus). @returns its id. */
export async function upload(caller: Caller, sizeBytes: number): Promise<string> {
  const name = Buffer.from('bench.bin').toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await ask(caller, {
    method: 'POST',
    path: '/api/storage/uploads',
    headers: { ...tus, 'upload-length': sizeBytes, 'upload-metadata': `filename ${name}` },
  });
  const path = new URL(String(begun.headers.location), caller.url).pathname;
  const type = 'application/offset+octet-stream';
  const headers = { ...tus, 'upload-offset': 0, 'content-type': type, 'content-length': sizeBytes };
  const done = await ask(caller, { method: 'PATCH', path, headers }, sizeBytes);
  const id = done.headers['upload-entry-id'];
  if (typeof id !== 'string') throw new Error('The upload did not become a file.');
  return id;
}

/** Downloads a file, or its last bytes. @returns the number of bytes received. */
export async function download(caller: Caller, id: string, lastBytes?: number): Promise<number> {
  const range = lastBytes === undefined ? {} : { range: `bytes=-${lastBytes}` };
  const path = `/api/storage/files/${id}/content?disposition=attachment`;
  const { bytes } = await ask(caller, { method: 'GET', path, headers: range });
  return bytes;
}

/** Deletes a file permanently. */
export async function deleteFile({ url, token }: Caller, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ids: [id] });
  for (const method of ['POST', 'DELETE']) {
    const reply = await fetch(`${url}/api/storage/trash`, { method, headers, body });
    if (!reply.ok)
      throw new Error(`${method} trash answered ${reply.status}: ${await reply.text()}`);
  }
}

type Answer = { readonly headers: IncomingMessage['headers']; readonly bytes: number };

async function ask({ url, token }: Caller, { method, path, headers }: Query, sends = 0) {
  const all = { authorization: `Bearer ${token}`, ...headers };
  const asking = request(url + path, { method, headers: all, agent: false });
  const answered = answerTo(asking);
  answered.catch(() => undefined);
  for (let sent = 0; sent < sends && !asking.destroyed; sent += piece.length)
    if (!asking.write(piece.subarray(0, sends - sent)))
      await Promise.race([once(asking, 'drain'), answered]);
  asking.end();
  return answered;
}

async function answerTo(asking: ReturnType<typeof request>): Promise<Answer> {
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  let bytes = 0;
  let text = '';
  for await (const chunk of reply) {
    bytes += chunk.length;
    if ((reply.statusCode ?? 500) >= 400) text += String(chunk);
  }
  if (text)
    throw new Error(`${asking.method} ${asking.path} answered ${reply.statusCode}: ${text}`);
  return { headers: reply.headers, bytes };
}
