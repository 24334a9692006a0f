import { Worker } from 'node:worker_threads';
import { stopUnusedWork } from '../../../kernel/index.ts';
import { acquireReader } from './acquire-reader.ts';
import type { Page, Table } from './extract-text.ts';
import { maxHeapMegabytes, maxOutsideHeapBytes } from './limits.ts';
import type { FromThread, Order, Task } from './thread-messages.ts';
import { tooBusy, tooMuch, tooSlow, Unreadable } from './unreadable.ts';

export type Report = {
  readonly pages: readonly Page[];
  readonly table: Table | undefined;
  readonly cut: boolean;
};

export type Patience = {
  /** Whose file it is: organisations share the threads fairly. */
  readonly orgId: string;
  /** From when the thread starts. Waiting for a thread takes as long again at most. */
  readonly timeoutMs: number;
  /** Nobody waits for the result. */
  readonly background?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads a file in a thread of its own, which has so much memory and time and no more. The bytes are the
 * thread's from then on.
 *
 * @throws Unreadable with words for people, also for a file that wants too much.
 */
export async function readInThread({ load, ...order }: Order, patience: Patience): Promise<Report> {
  const release = await placeFor(patience);
  try {
    const bytes = await load();
    return await runThread({ ...order, bytes }, patience);
  } finally {
    release();
  }
}

async function placeFor({ orgId, timeoutMs, background, signal }: Patience) {
  const waited = AbortSignal.timeout(timeoutMs);
  const either = background ? signal : AbortSignal.any(signal ? [signal, waited] : [waited]);
  return acquireReader({ owner: orgId, background, signal: either }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw waited.aborted ? tooBusy() : error;
  });
}

async function runThread(task: Task, patience: Patience): Promise<Report> {
  const maxBytes = maxOutsideHeapBytes + task.bytes.byteLength;
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const unwatch = stopUnusedWork(thread, maxBytes);
  try {
    return await answerOf(thread, patience);
  } finally {
    unwatch();
    await thread.terminate();
  }
}

function answerOf(thread: Worker, { timeoutMs, signal }: Patience): Promise<Report> {
  return new Promise((resolve, reject) => {
    const pages: Page[] = [];
    let table: Table | undefined;
    const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
    const leave = () => reject(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    thread.on('message', (message: FromThread) => {
      if (message.told === 'pages') pages.push(...message.pages);
      else if (message.told === 'table') table = message.table;
      else if (message.told === 'unreadable') reject(new Unreadable(message.message));
      else resolve({ pages, table, cut: message.cut });
    });
    thread.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    );
    // Ended for its memory: a thread that ends by itself has answered before.
    thread.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      reject(tooMuch());
    });
  });
}
