import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { spendBatch, stopUnusedWork } from '../../kernel/index.ts';
import {
  type FromThread,
  type ThreadResponse,
  type ToThread,
  UnreadableFile,
} from '../spreadsheets/index.ts';
import { acquireReader } from './acquire-reader.ts';

/** A file as read by a thread. */
export type ThreadFile<Layout, Reading, Row> = Layout & {
  /** The rows in batches: the thread continues when the next batch is requested. */
  readonly batches: (reading: Reading) => AsyncGenerator<readonly Row[]>;
};

export type ThreadOptions = {
  /** The module that calls `readFileHere`. */
  readonly url: URL;
  /** Available in the thread as `workerData`. */
  readonly data?: unknown;
  /** The owner of the file: organisations share the threads fairly. */
  readonly orgId: string;
  /** Opens the file from the start. */
  readonly stream: () => Promise<Readable>;
  /** Terminates the thread immediately; pending calls reject with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** A thread that exceeds this is terminated; the rest of the server is not affected. */
  readonly maxMegabytes?: number;
  /** Maximum total reading time of the thread, excluding the time that the consumer needs for the rows. */
  readonly readsWithinMs?: number;
  /** Creates the error that tells people what is wrong with the file. */
  readonly refusal: (why: UnreadableFile) => Error;
};

/**
 * Reads a file in a separate thread for as long as `work` runs, then ends the thread.
 *
 * @throws the error of `refusal`, for a file that cannot be read.
 */
export async function readInThread<Layout extends object, Reading, Row, T>(
  options: ThreadOptions,
  work: (file: ThreadFile<Layout, Reading, Row>) => Promise<T>,
): Promise<T> {
  const release = await acquireReader({ owner: options.orgId, signal: options.signal });
  const thread = startThread<Layout, Reading, Row>(options);
  try {
    const first = await thread.answer();
    if (first.kind !== 'layout') throw new Error('The thread started without a layout.');
    return await work({ ...first.layout, batches: (reading) => batchesOf(thread, reading) });
  } finally {
    await thread.end();
    release();
  }
}

/** The same as for threads that generate previews. */
const defaultMegabytes = 384;

/** Memory limit outside the heap, where compressed files are unpacked. */
const maxOutsideHeapBytes = 256 * 1024 * 1024;

/** The largest files take a minute or two on a slow machine. */
const defaultReadsWithinMs = 10 * 60_000;

type Thread<Layout, Reading, Row> = {
  readonly answer: () => Promise<ThreadResponse<Layout, Row>>;
  readonly ask: (message: ToThread<Reading>) => Promise<ThreadResponse<Layout, Row>>;
  readonly end: () => Promise<void>;
};

async function* batchesOf<Layout, Reading, Row>(
  thread: Thread<Layout, Reading, Row>,
  reading: Reading,
) {
  let answer = await thread.ask({ kind: 'read', reading });
  while (answer.kind === 'batch' && answer.rows.length > 0) {
    yield answer.rows;
    spendBatch();
    answer = await thread.ask({ kind: 'next' });
  }
}

function startThread<Layout, Reading, Row>(options: ThreadOptions): Thread<Layout, Reading, Row> {
  const { url, data, stream, signal, refusal } = options;
  const { maxMegabytes = defaultMegabytes, readsWithinMs = defaultReadsWithinMs } = options;
  signal?.throwIfAborted();
  const thread = new Worker(url, {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 4 },
  });
  const post = (message: ToThread<Reading>) => thread.postMessage(message);
  const streams = byteSource(stream, post);
  let next = deferred<ThreadResponse<Layout, Row>>();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    next.reject(error);
  };
  const abort = () => fail(signal?.reason);
  const unwatch = stopUnusedWork(thread, maxOutsideHeapBytes, () => fail(refusal(outOfMemory())));
  let leftMs = readsWithinMs;
  const withTimeout = async () => {
    const startedAt = performance.now();
    const timer = setTimeout(() => fail(refusal(tooSlow())), leftMs);
    return next.promise.finally(() => {
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
    });
  };

  thread.on('message', (message: FromThread<Layout, Row>) => {
    if (message.kind === 'more') streams.give(message.stream).catch(fail);
    else if (message.kind === 'shut') streams.shut(message.stream);
    else if (message.kind === 'unreadable') fail(refusal(unreadableFrom(message)));
    else next.resolve(message);
  });
  thread.on('error', (error) => fail(isOutOfMemory(error) ? refusal(outOfMemory(error)) : error));
  thread.on('exit', () => fail(new Error('The thread has ended.')));
  signal?.addEventListener('abort', abort, { once: true });

  const answer = withTimeout;
  const request = async (message: ToThread<Reading>) => {
    if (failure) throw failure.error;
    next = deferred();
    post(message);
    return withTimeout();
  };
  const end = async () => {
    signal?.removeEventListener('abort', abort);
    unwatch();
    await thread.terminate();
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

const isOutOfMemory = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unreadableFrom = ({ code, wording: { key, values } }: Unreadable) =>
  new UnreadableFile(code, key, { values });

const tooSlow = () =>
  new UnreadableFile('too_large', 'This file takes too long to read. Save it as CSV, or split it.');

const outOfMemory = (cause?: Error) =>
  new UnreadableFile('too_large', 'This file needs too much memory. Save it as CSV, or split it.', {
    cause,
  });

type Unreadable = Extract<ThreadResponse<never, never>, { kind: 'unreadable' }>;

type Bytes = Extract<ToThread<unknown>, { kind: 'bytes' }>;

/** Sends the thread the bytes it requests, one piece at a time. */
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
