import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../kernel/index.ts';
import type { FileLayout } from './open-file.ts';
import type {
  Answer,
  FromThread,
  JudgedRow,
  Reading,
  ThreadData,
  ToThread,
} from './thread-messages.ts';
import { takeTurn } from './turns.ts';

/** A file as the thread that reads it tells it. */
export type FileInThread = FileLayout & {
  /** The rows, a batch at a time: the thread goes on when the next one is asked for. */
  readonly batches: (reading: Reading) => AsyncGenerator<readonly JudgedRow[]>;
};

export type FileToRead = {
  /** Opens the file at its beginning. */
  readonly stream: () => Promise<Readable>;
  readonly now: Date;
  /** Ends the thread at once; whoever waits for it gets the reason. */
  readonly signal?: AbortSignal | undefined;
  /** A thread that wants more memory is ended, and the rest of the server stays. */
  readonly maxMegabytes?: number;
};

/**
 * Reads a file in a thread of its own for as long as `work` takes, and ends the thread.
 *
 * @throws Problem `invalid` or `too_large` for a file that cannot be read, with what to do.
 */
export async function openInThread<T>(
  file: FileToRead,
  work: (file: FileInThread) => Promise<T>,
): Promise<T> {
  const endTurn = await takeTurn();
  const thread = startThread(file);
  try {
    const first = await thread.answer();
    if (first.kind !== 'layout') throw new Error('The thread began without a layout.');
    return await work({ ...first.layout, batches: (reading) => batchesOf(thread, reading) });
  } finally {
    await thread.end();
    endTurn();
  }
}

async function* batchesOf(thread: Thread, reading: Reading) {
  let answer = await thread.ask({ kind: 'read', reading });
  while (answer.kind === 'batch' && answer.rows.length > 0) {
    yield answer.rows;
    answer = await thread.ask({ kind: 'next' });
  }
}

type Thread = ReturnType<typeof startThread>;

function startThread({ stream, now, signal, maxMegabytes = 2_048 }: FileToRead) {
  signal?.throwIfAborted();
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { now } satisfies ThreadData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const say = (message: ToThread) => thread.postMessage(message);
  const streams = givingBytes(stream, say);
  let next = awaited();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    next.reject(error);
  };
  const abort = () => fail(signal?.reason);

  thread.on('message', (message: FromThread) => {
    if (message.kind === 'more') streams.give(message.stream).catch(fail);
    else if (message.kind === 'shut') streams.shut(message.stream);
    else if (message.kind === 'unreadable') fail(new Problem(message.code, message.message));
    else next.resolve(message);
  });
  thread.on('error', (error) => fail(explained(error)));
  thread.on('exit', () => fail(new Error('The thread has ended.')));
  signal?.addEventListener('abort', abort, { once: true });

  const answer = () => next.promise;
  const ask = async (message: ToThread) => {
    if (failure) throw failure.error;
    next = awaited();
    say(message);
    return next.promise;
  };
  const end = async () => {
    signal?.removeEventListener('abort', abort);
    await thread.terminate();
    streams.shutAll();
  };
  return { answer, ask, end };
}

/** A failure may come when nobody is waiting for an answer. */
function awaited(): PromiseWithResolvers<Answer> {
  const next = Promise.withResolvers<Answer>();
  next.promise.catch(() => undefined);
  return next;
}

function explained(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  const message = 'This file needs too much memory. Save it as CSV, or divide it.';
  return new Problem('too_large', message, { cause: error });
}

/** Gives the thread the bytes it asks for, one piece at a time. */
function givingBytes(open: () => Promise<Readable>, say: (message: ToThread) => void) {
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
