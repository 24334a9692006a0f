import { Worker } from 'node:worker_threads';
import { stopUnusedWork } from '../../../kernel/index.ts';
import type { Page, Table } from './extract-text.ts';
import { maxHeapMegabytes, maxOutsideHeapBytes } from './limits.ts';
import { acquireReader } from './reader-semaphore.ts';
import type { DeferredTask, Task, ThreadMessage } from './thread-messages.ts';
import { limitExceeded, timedOut, tooBusy, Unreadable } from './unreadable.ts';

export type Report = {
  readonly pages: readonly Page[];
  readonly table: Table | undefined;
  readonly cut: boolean;
};

export type ThreadLimits = {
  /** The organisation that owns the file; threads are shared fairly between organisations. */
  readonly orgId: string;
  /** Counts from the start of the thread. Waiting for a free thread may take the same time again. */
  readonly timeoutMs: number;
  /** True once no caller is waiting for the result. */
  readonly background?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads a file in a thread with limited memory and time. The bytes are transferred to the thread.
 *
 * @throws Unreadable with a message for users, also for a file that exceeds the limits.
 */
export async function readInThread(
  { load, ...order }: DeferredTask,
  limits: ThreadLimits,
): Promise<Report> {
  const release = await acquireThread(limits);
  try {
    const bytes = await load();
    return await runThread({ ...order, bytes }, limits);
  } finally {
    release();
  }
}

async function acquireThread({ orgId, timeoutMs, background, signal }: ThreadLimits) {
  const waitTimeout = AbortSignal.timeout(timeoutMs);
  const abort = background
    ? signal
    : AbortSignal.any(signal ? [signal, waitTimeout] : [waitTimeout]);
  return acquireReader({ owner: orgId, background, signal: abort }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw waitTimeout.aborted ? tooBusy() : error;
  });
}

async function runThread(task: Task, limits: ThreadLimits): Promise<Report> {
  const maxBytes = maxOutsideHeapBytes + task.bytes.byteLength;
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const stopWatching = stopUnusedWork(thread, maxBytes);
  try {
    return await reportOf(thread, limits);
  } finally {
    stopWatching();
    await thread.terminate();
  }
}

function reportOf(thread: Worker, { timeoutMs, signal }: ThreadLimits): Promise<Report> {
  return new Promise((resolve, reject) => {
    const pages: Page[] = [];
    let table: Table | undefined;
    const timer = setTimeout(() => reject(timedOut()), timeoutMs);
    const onAbort = () => reject(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    thread.on('message', (message: ThreadMessage) => {
      if (message.type === 'pages') pages.push(...message.pages);
      else if (message.type === 'table') table = message.table;
      else if (message.type === 'unreadable') reject(new Unreadable(message.message));
      else resolve({ pages, table, cut: message.cut });
    });
    thread.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? limitExceeded() : error),
    );
    // A thread that exits before it answered was stopped for its memory use.
    thread.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      reject(limitExceeded());
    });
  });
}
