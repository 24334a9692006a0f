import type { Readable } from 'node:stream';
import { spendBatch, startChild } from '../../kernel/index.ts';
import {
  type ChildResponse,
  type FromChild,
  type ToChild,
  UnreadableFile,
} from '../spreadsheets/index.ts';
import { acquireReader } from './acquire-reader.ts';

/** A file as read by a child process. */
export type ChildFile<Layout, Reading, Row> = Layout & {
  /** The rows in batches: the child process continues when the next batch is requested. */
  readonly batches: (reading: Reading) => AsyncGenerator<readonly Row[]>;
};

export type ReaderOptions = {
  /** The module that calls `readFileHere`. */
  readonly url: URL;
  /** Available in the child process as `childData`. */
  readonly data?: unknown;
  /** The owner of the file: organisations share the child processes fairly. */
  readonly orgId: string;
  /** Opens the file from the start. */
  readonly stream: () => Promise<Readable>;
  /** Ends the child process immediately; pending calls reject with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum size of its heap; the rest of the server is not affected. */
  readonly maxMegabytes?: number;
  /** Maximum total reading time of the child process, excluding the time that the consumer needs for the rows. */
  readonly readsWithinMs?: number;
  /** Creates the error that tells people what is wrong with the file. */
  readonly refusal: (why: UnreadableFile) => Error;
};

/**
 * Reads a file in a process of its own for as long as `work` runs, then ends it.
 *
 * @throws the error of `refusal`, for a file that cannot be read.
 */
export async function readInChild<Layout extends object, Reading, Row, T>(
  options: ReaderOptions,
  work: (file: ChildFile<Layout, Reading, Row>) => Promise<T>,
): Promise<T> {
  const release = await acquireReader({ owner: options.orgId, signal: options.signal });
  try {
    return await readWith<Layout, Reading, Row, T>(options, work);
  } finally {
    release();
  }
}

async function readWith<Layout extends object, Reading, Row, T>(
  options: ReaderOptions,
  work: (file: ChildFile<Layout, Reading, Row>) => Promise<T>,
): Promise<T> {
  const reader = startReader<Layout, Reading, Row>(options);
  try {
    const first = await reader.answer();
    if (first.kind !== 'layout') throw new Error('The child process started without a layout.');
    return await work({ ...first.layout, batches: (reading) => batchesOf(reader, reading) });
  } finally {
    await reader.end();
  }
}

/** The same as for child processes that generate previews. */
const defaultMegabytes = 384;

/** Memory limit outside the heap, where compressed files are unpacked. */
const maxOutsideHeapBytes = 256 * 1024 * 1024;

/** The largest files take a minute or two on a slow machine. */
const defaultReadsWithinMs = 10 * 60_000;

type Reader<Layout, Reading, Row> = {
  readonly answer: () => Promise<ChildResponse<Layout, Row>>;
  readonly ask: (message: ToChild<Reading>) => Promise<ChildResponse<Layout, Row>>;
  readonly end: () => Promise<void>;
};

async function* batchesOf<Layout, Reading, Row>(
  reader: Reader<Layout, Reading, Row>,
  reading: Reading,
) {
  let answer = await reader.ask({ kind: 'read', reading });
  while (answer.kind === 'batch' && answer.rows.length > 0) {
    yield answer.rows;
    spendBatch();
    answer = await reader.ask({ kind: 'next' });
  }
}

function startReader<Layout, Reading, Row>(options: ReaderOptions): Reader<Layout, Reading, Row> {
  const { url, data, stream, signal, refusal } = options;
  const { maxMegabytes = defaultMegabytes, readsWithinMs = defaultReadsWithinMs } = options;
  signal?.throwIfAborted();
  let next = deferred<ChildResponse<Layout, Row>>();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    next.reject(error);
  };
  const child = startChild<ToChild<Reading>, FromChild<Layout, Row>>({
    url,
    data,
    maxHeapMegabytes: maxMegabytes,
    maxOutsideHeapBytes,
    onMessage: (message) => {
      if (message.kind === 'more') streams.give(message.stream).catch(fail);
      else if (message.kind === 'shut') streams.shut(message.stream);
      else if (message.kind === 'unreadable') fail(refusal(unreadableFrom(message)));
      else next.resolve(message);
    },
    onEnd: (reason) =>
      fail(reason.kind === 'out-of-memory' ? refusal(outOfMemory(reason.cause)) : reason.error),
  });
  const streams = byteSource(stream, child.post);
  const abort = () => fail(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let leftMs = readsWithinMs;
  const withTimeout = async () => {
    const startedAt = performance.now();
    const timer = setTimeout(() => fail(refusal(tooSlow())), leftMs);
    return next.promise.finally(() => {
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
    });
  };

  const answer = withTimeout;
  const request = async (message: ToChild<Reading>) => {
    if (failure) throw failure.error;
    next = deferred();
    child.post(message);
    return withTimeout();
  };
  const end = async () => {
    signal?.removeEventListener('abort', abort);
    await child.end();
    streams.shutAll();
  };
  return { answer, ask: request, end };
}

/** A failure may arrive while no response is awaited. */
function deferred<T>(): PromiseWithResolvers<T> {
  const next = Promise.withResolvers<T>();
  next.promise.catch(() => undefined);
  return next;
}

const unreadableFrom = ({ code, wording: { key, values } }: Unreadable) =>
  new UnreadableFile(code, key, { values });

const tooSlow = () =>
  new UnreadableFile('too_large', 'This file takes too long to read. Save it as CSV, or split it.');

const outOfMemory = (cause?: Error) =>
  new UnreadableFile('too_large', 'This file needs too much memory. Save it as CSV, or split it.', {
    cause,
  });

type Unreadable = Extract<ChildResponse<never, never>, { kind: 'unreadable' }>;

type Bytes = Extract<ToChild<unknown>, { kind: 'bytes' }>;

/** Sends the child process the bytes it requests, one piece at a time. */
function byteSource(open: () => Promise<Readable>, post: (message: Bytes) => void) {
  const opened = new Map<number, Readable>();
  const pieces = new Map<number, AsyncIterator<Uint8Array>>();
  const destroy = (stream: number) => {
    opened
      .get(stream)
      ?.on('error', () => undefined)
      .destroy();
    opened.delete(stream);
    pieces.delete(stream);
  };
  const sendNext = async (stream: number) => {
    if (!opened.has(stream)) {
      const readable = await open();
      opened.set(stream, readable);
      pieces.set(stream, readable[Symbol.asyncIterator]());
    }
    const { value, done } = (await pieces.get(stream)?.next()) ?? { done: true };
    post({ kind: 'bytes', stream, bytes: done ? null : value });
  };
  const destroyAll = () => {
    for (const stream of [...opened.keys()]) destroy(stream);
  };
  return { give: sendNext, shut: destroy, shutAll: destroyAll };
}
