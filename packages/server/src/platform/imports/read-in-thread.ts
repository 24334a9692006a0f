import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { spendBatch, stopUnusedWork } from '../../kernel/index.ts';
import {
  type Answer,
  type FromThread,
  type ToThread,
  UnreadableFile,
} from '../spreadsheets/index.ts';
import { acquireReader } from './acquire-reader.ts';

/** A file as the thread that reads it tells it. */
export type ThreadFile<Layout, Reading, Row> = Layout & {
  /** The rows, a batch at a time: the thread goes on when the next one is asked for. */
  readonly batches: (reading: Reading) => AsyncGenerator<readonly Row[]>;
};

export type ThreadOrder = {
  /** The module that calls `readFileHere`. */
  readonly url: URL;
  /** What it finds as `workerData`. */
  readonly data?: unknown;
  /** Whose file it is: organisations share the threads fairly. */
  readonly orgId: string;
  /** Opens the file at its beginning. */
  readonly stream: () => Promise<Readable>;
  /** Ends the thread at once; whoever waits for it gets the reason. */
  readonly signal?: AbortSignal | undefined;
  /** A thread that wants more memory is ended, and the rest of the server stays. */
  readonly maxMegabytes?: number;
  /** How long the thread may read, all in all; whoever takes the rows may take as long as they like. */
  readonly readsWithinMs?: number;
  /** The error that tells a person what is wrong with the file. */
  readonly refusal: (why: UnreadableFile) => Error;
};

/**
 * Reads a file in a thread of its own for as long as `work` takes, and ends the thread.
 *
 * @throws what `refusal` makes, for a file that cannot be read.
 */
export async function readInThread<Layout extends object, Reading, Row, T>(
  order: ThreadOrder,
  work: (file: ThreadFile<Layout, Reading, Row>) => Promise<T>,
): Promise<T> {
  const release = await acquireReader({ owner: order.orgId, signal: order.signal });
  const thread = startThread<Layout, Reading, Row>(order);
  try {
    const first = await thread.answer();
    if (first.kind !== 'layout') throw new Error('The thread started without a layout.');
    return await work({ ...first.layout, batches: (reading) => batchesOf(thread, reading) });
  } finally {
    await thread.end();
    release();
  }
}

/** As much as the threads that read files for previews. */
const usualMegabytes = 384;

/** What a thread may hold besides its heap, which is where packed files unfold. */
const maxOutsideHeapBytes = 256 * 1024 * 1024;

/** A minute or two are enough for the largest files on a slow machine. */
const usualReadsWithinMs = 10 * 60_000;

type Thread<Layout, Reading, Row> = {
  readonly answer: () => Promise<Answer<Layout, Row>>;
  readonly ask: (message: ToThread<Reading>) => Promise<Answer<Layout, Row>>;
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

function startThread<Layout, Reading, Row>(order: ThreadOrder): Thread<Layout, Reading, Row> {
  const { url, data, stream, signal, refusal } = order;
  const { maxMegabytes = usualMegabytes, readsWithinMs = usualReadsWithinMs } = order;
  signal?.throwIfAborted();
  const thread = new Worker(url, {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 4 },
  });
  const say = (message: ToThread<Reading>) => thread.postMessage(message);
  const streams = givingBytes(stream, say);
  let next = awaited<Answer<Layout, Row>>();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    next.reject(error);
  };
  const abort = () => fail(signal?.reason);
  const unwatch = stopUnusedWork(thread, maxOutsideHeapBytes, () => fail(refusal(tooGreedy())));
  let leftMs = readsWithinMs;
  const inTime = async () => {
    const began = performance.now();
    const timer = setTimeout(() => fail(refusal(tooSlow())), leftMs);
    return next.promise.finally(() => {
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - began));
    });
  };

  thread.on('message', (message: FromThread<Layout, Row>) => {
    if (message.kind === 'more') streams.give(message.stream).catch(fail);
    else if (message.kind === 'shut') streams.shut(message.stream);
    else if (message.kind === 'unreadable')
      fail(refusal(new UnreadableFile(message.code, message.message)));
    else next.resolve(message);
  });
  thread.on('error', (error) => fail(isTooGreedy(error) ? refusal(tooGreedy(error)) : error));
  thread.on('exit', () => fail(new Error('The thread has ended.')));
  signal?.addEventListener('abort', abort, { once: true });

  const answer = inTime;
  const ask = async (message: ToThread<Reading>) => {
    if (failure) throw failure.error;
    next = awaited();
    say(message);
    return inTime();
  };
  const end = async () => {
    signal?.removeEventListener('abort', abort);
    unwatch();
    await thread.terminate();
    streams.shutAll();
  };
  return { answer, ask, end };
}

/** A failure may come when nobody is waiting for an answer. */
function awaited<T>(): PromiseWithResolvers<T> {
  const next = Promise.withResolvers<T>();
  next.promise.catch(() => undefined);
  return next;
}

const isTooGreedy = (error: Error & { code?: string }) => error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooSlow = () =>
  new UnreadableFile('too_large', 'This file takes too long to read. Save it as CSV, or split it.');

const tooGreedy = (cause?: Error) =>
  new UnreadableFile('too_large', 'This file needs too much memory. Save it as CSV, or split it.', {
    cause,
  });

type Bytes = Extract<ToThread<unknown>, { kind: 'bytes' }>;

/** Gives the thread the bytes it asks for, one piece at a time. */
function givingBytes(open: () => Promise<Readable>, say: (message: Bytes) => void) {
  const opened = new Map<number, Readable>();
  const pieces = new Map<number, AsyncIterator<Uint8Array>>();
  const shut = (stream: number) => {
    opened
      .get(stream)
      ?.on('error', () => undefined)
      .destroy();
    opened.delete(stream);
    pieces.delete(stream);
  };
  const give = async (stream: number) => {
    if (!opened.has(stream)) {
      const readable = await open();
      opened.set(stream, readable);
      pieces.set(stream, readable[Symbol.asyncIterator]());
    }
    const { value, done } = (await pieces.get(stream)?.next()) ?? { done: true };
    say({ kind: 'bytes', stream, bytes: done ? null : value });
  };
  const shutAll = () => {
    for (const stream of [...opened.keys()]) shut(stream);
  };
  return { give, shut, shutAll };
}
