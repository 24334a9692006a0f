// @long
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Upload, type UploadOptions } from 'tus-js-client';
import { expect } from 'vitest';
import { test as base, metadata } from '../testing-storage.ts';

const authorization = { Authorization: 'Bearer a-token-of-twenty-letters' };

/** Starts separate server processes on one database and one disk. */
const test = base.extend('start', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'storage-'));
  const { owner, app, anonymous } = world.pools;
  const at = (pool: typeof app) => pool.options.connectionString;
  const urls = JSON.stringify({ owner: at(owner), app: at(app), anonymous: at(anonymous) });
  const options = [
    '--urls',
    urls,
    '--actor',
    JSON.stringify(world.actor('STAFF')),
    '--blobs',
    root,
  ];
  const running = new Set<ReturnType<typeof spawn>>();
  onCleanup(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  });
  return async () => {
    const file = join(import.meta.dirname, 'testing-process.ts');
    const child = spawn(process.execPath, [file, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = line.toString().trim();
    const kill = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    return { origin, kill };
  };
});

type Done = { readonly entryId: string; readonly requests: string[] };

function send(content: Buffer, options: UploadOptions & { onStart?: (upload: Upload) => void }) {
  const requests: string[] = [];
  return new Promise<Done>((resolve, reject) => {
    let entryId = '';
    const upload = new Upload(content, {
      headers: authorization,
      retryDelays: [50, 100, 500, 1_000, 2_000],
      onAfterResponse: (request, response) => {
        requests.push(`${request.getMethod()} ${response.getStatus()}`);
        entryId = response.getHeader('upload-entry-id') ?? entryId;
      },
      onError: reject,
      onSuccess: () => resolve({ entryId, requests }),
      ...options,
    });
    options.onStart?.(upload);
    upload.start();
  });
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function stored(origin: string, entryId: string): Promise<Buffer> {
  const reply = await fetch(`${origin}/api/storage/files/${entryId}/content`, {
    headers: authorization,
  });
  return Buffer.from(await reply.arrayBuffer());
}

async function begin(origin: string, name: string, sizeBytes: number): Promise<string> {
  const headers = {
    ...authorization,
    'tus-resumable': '1.0.0',
    'upload-length': String(sizeBytes),
    'upload-metadata': metadata({ filename: name }),
  };
  const reply = await fetch(`${origin}/api/storage/uploads`, { method: 'POST', headers });
  return reply.headers.get('location') ?? '';
}

async function offsetOf(url: string): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', headers: authorization });
  return Number(reply.headers.get('upload-offset'));
}

/** Sends the beginning of a request and never ends it. */
function hang(url: string, offset: number, bytes: Buffer) {
  const headers = {
    ...authorization,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(bytes.length + 1_000_000),
  };
  const sending = request(url, { method: 'PATCH', headers });
  sending.on('error', () => undefined);
  sending.write(bytes);
  return sending;
}

test.for([
  { chunkSize: Infinity, uploadDataDuringCreation: false },
  { chunkSize: 400_000, uploadDataDuringCreation: false },
  { chunkSize: 400_000, uploadDataDuringCreation: true },
])('the tus client uploads with %j', async (options, { start }) => {
  const { origin, kill } = await start();
  const content = randomBytes(1_000_000);
  const endpoint = `${origin}/api/storage/uploads`;
  const metadata = { filename: "Rapport d'activité — 報告.dat" };
  const { entryId } = await send(content, { endpoint, metadata, ...options });
  expect(hash(await stored(origin, entryId))).toBe(hash(content));
  await kill();
});

test('a paused upload resumes at its offset', async ({ start }) => {
  const { origin, kill } = await start();
  const content = randomBytes(3_000_000);
  const url = origin + (await begin(origin, 'paused.bin', content.length));
  const paused = Promise.withResolvers<void>();
  void send(content, {
    uploadUrl: url,
    chunkSize: 500_000,
    onStart: (upload) => {
      upload.options.onChunkComplete = (_size, sent) => {
        if (sent < 1_000_000) return;
        upload.abort().then(paused.resolve, paused.reject);
      };
    },
  });
  await paused.promise;
  const { entryId, requests } = await send(content, { uploadUrl: url, chunkSize: 500_000 });
  expect(requests[0]).toBe('HEAD 200');
  expect(requests.length).toBeLessThan(7);
  expect(hash(await stored(origin, entryId))).toBe(hash(content));
  await kill();
});

test('bytes received before a connection breaks are stored', async ({ start }) => {
  const { origin, kill } = await start();
  const content = randomBytes(2_000_000);
  const url = origin + (await begin(origin, 'broken.bin', content.length));
  const sending = hang(url, 0, content.subarray(0, 1_500_000));
  await pause(700);
  sending.destroy();
  await expect.poll(() => offsetOf(url), { timeout: 10_000 }).toBeGreaterThan(1_000_000);
  const { entryId } = await send(content, { uploadUrl: url });
  expect(hash(await stored(origin, entryId))).toBe(hash(content));
  await kill();
});

test('a killed server loses at most the current part', async ({ start }) => {
  const content = randomBytes(3_000_000);
  const first = await start();
  const path = await begin(first.origin, 'killed.bin', content.length);
  await send(content.subarray(0, 3_000_000), {
    uploadUrl: first.origin + path,
    chunkSize: 1_000_000,
    retryDelays: [],
    onStart: (upload) => {
      upload.options.onChunkComplete = (_size, sent) => {
        if (sent === 1_000_000)
          void upload.abort().then(() => upload.options.onSuccess?.({} as never));
      };
    },
  });
  hang(first.origin + path, 1_000_000, content.subarray(1_000_000, 1_900_000));
  await pause(500);
  await first.kill();
  const second = await start();
  expect(await offsetOf(second.origin + path)).toBe(1_000_000);
  const { entryId } = await send(content, {
    uploadUrl: second.origin + path,
    retryDelays: Array.from({ length: 30 }, () => 1_000),
  });
  expect(hash(await stored(second.origin, entryId))).toBe(hash(content));
  await second.kill();
});

test('a client that reconnects to another process takes over its upload', async ({ start }) => {
  const [old, next] = [await start(), await start()];
  const content = randomBytes(2_000_000);
  const path = await begin(old.origin, 'moved.bin', content.length);
  hang(old.origin + path, 0, content.subarray(0, 900_000));
  await pause(500);
  const offset = await offsetOf(next.origin + path);
  expect(offset).toBeGreaterThan(500_000);
  const { entryId } = await send(content, { uploadUrl: next.origin + path });
  expect(hash(await stored(next.origin, entryId))).toBe(hash(content));
  await Promise.all([old.kill(), next.kill()]);
});
