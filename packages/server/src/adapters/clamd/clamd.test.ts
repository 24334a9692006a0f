import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { test as base, expect } from 'vitest';
import { eicar, type Mood, openClamdDouble } from './double.ts';
import { clamdScanner } from './index.ts';

const test = base
  .extend('maxBytes', { scope: 'file' }, () => 1_000_000)
  .extend('clamd', { scope: 'file' }, async ({ maxBytes }, { onCleanup }) => {
    const double = await openClamdDouble({ maxBytes });
    onCleanup(() => double.close());
    const { port } = double;
    return { ...double, scanner: clamdScanner({ host: '127.0.0.1', port, timeoutMs: 300 }) };
  });

async function* inChunks(content: Buffer, chunkBytes = 70_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes)
    yield content.subarray(at, at + chunkBytes);
}

test.for([0, 1, 69_999, 70_000, 70_001, 1_000_000])(
  'all %d bytes are scanned',
  async (size, { clamd }) => {
    clamd.feel('works');
    const content = randomBytes(size);
    expect(await clamd.scanner.scan(inChunks(content))).toEqual({ kind: 'clean' });
    expect(clamd.scanned.at(-1)).toEqual(content);
  },
);

test.for([0, 1, 69_990, 900_000])('a virus at byte %d is detected', async (at, { clamd }) => {
  clamd.feel('works');
  const content = Buffer.concat([randomBytes(at), Buffer.from(eicar), randomBytes(50)]);
  expect(await clamd.scanner.scan(inChunks(content))).toEqual({
    kind: 'found',
    name: 'Eicar-Test-Signature',
  });
});

test('empty chunks are not the end', async ({ clamd }) => {
  clamd.feel('works');
  async function* content() {
    yield Buffer.alloc(0);
    yield Buffer.from(eicar.slice(0, 20));
    yield Buffer.alloc(0);
    yield Buffer.from(eicar.slice(20));
  }
  expect(await clamd.scanner.scan(content())).toMatchObject({ kind: 'found' });
});

test("a file beyond the daemon's limit is refused without sending all of it", async ({
  clamd,
  maxBytes,
}) => {
  clamd.feel('works');
  let sent = 0;
  let closed = false;
  async function* content() {
    try {
      for (; sent < 500; sent += 1) yield randomBytes(maxBytes);
    } finally {
      closed = true;
    }
  }
  await expect(clamd.scanner.scan(content())).rejects.toMatchObject({
    code: 'too_large',
    message: "The virus scanner doesn't accept files of this size. Contact an administrator.",
  });
  expect(sent).toBeLessThan(100);
  expect(closed).toBe(true);
});

test.for<Mood>(['hangs up', 'says nothing', 'reads nothing', 'babbles', 'never ends'])(
  'a daemon that %s is unavailable',
  async (mood, { clamd }) => {
    clamd.feel(mood);
    await expect(clamd.scanner.scan(inChunks(randomBytes(20_000_000)))).rejects.toMatchObject({
      code: expect.stringMatching(/^(unavailable|too_large)$/),
    });
    await expect(clamd.scanner.scan(inChunks(randomBytes(1_000)))).rejects.toMatchObject({
      code: 'unavailable',
      message: "The virus scanner isn't responding. We'll try again.",
    });
    clamd.feel('works');
    expect(await clamd.scanner.scan(inChunks(randomBytes(10)))).toEqual({ kind: 'clean' });
  },
);

test('without a listener it is unavailable', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  const scanner = clamdScanner({ host: '127.0.0.1', port, timeoutMs: 300 });
  await expect(scanner.scan(inChunks(randomBytes(10)))).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ECONNREFUSED' },
  });
});

test('an error reading the file is passed on', async ({ clamd }) => {
  clamd.feel('works');
  async function* broken() {
    yield randomBytes(10);
    throw new Error('The disk is gone.');
  }
  await expect(clamd.scanner.scan(broken())).rejects.toThrow('The disk is gone.');
});

test('an aborted scan ends', async ({ clamd }) => {
  clamd.feel('says nothing');
  const scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port, timeoutMs: 60_000 });
  const abort = new AbortController();
  const scanning = scanner.scan(inChunks(randomBytes(10)), abort.signal);
  setTimeout(() => abort.abort(), 50);
  await expect(scanning).rejects.toMatchObject({ code: 'unavailable' });
});
