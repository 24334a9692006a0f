import { startChild } from '../../../kernel/index.ts';
import type { ChildMessage, DeferredTask, Task } from './child-messages.ts';
import type { Page, Table } from './extract-text.ts';
import { maxHeapMegabytes, maxOutsideHeapBytes } from './limits.ts';
import { acquireReader } from './reader-semaphore.ts';
import { limitExceeded, timedOut, tooBusy, Unreadable } from './unreadable.ts';

export type Report = {
  readonly pages: readonly Page[];
  readonly table: Table | undefined;
  readonly cut: boolean;
};

export type ChildLimits = {
  /** The organisation that owns the file; child processes are shared fairly between organisations. */
  readonly orgId: string;
  /** Counts from the start of the child process. Waiting for a free place may take the same time again. */
  readonly timeoutMs: number;
  /** True once no caller is waiting for the result. */
  readonly background?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads a file in a child process with limited memory and time.
 *
 * @throws Unreadable with a message for users, also for a file that exceeds the limits.
 */
export async function readInChild(
  { load, ...order }: DeferredTask,
  limits: ChildLimits,
): Promise<Report> {
  const release = await acquireChild(limits);
  try {
    const bytes = await load();
    return await runChild({ ...order, bytes }, limits);
  } finally {
    release();
  }
}

async function acquireChild({ orgId, timeoutMs, background, signal }: ChildLimits) {
  const waitTimeout = AbortSignal.timeout(timeoutMs);
  const abort = background
    ? signal
    : AbortSignal.any(signal ? [signal, waitTimeout] : [waitTimeout]);
  return acquireReader({ owner: orgId, background, signal: abort }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw waitTimeout.aborted ? tooBusy() : error;
  });
}

async function runChild(task: Task, { timeoutMs, signal }: ChildLimits): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const pages: Page[] = [];
  let table: Table | undefined;
  const child = startChild<never, ChildMessage>({
    url: new URL('./child.ts', import.meta.url),
    data: task,
    maxHeapMegabytes,
    maxOutsideHeapBytes: maxOutsideHeapBytes + task.bytes.byteLength,
    onMessage: (message) => {
      if (message.type === 'pages') pages.push(...message.pages);
      else if (message.type === 'table') table = message.table;
      else if (message.type === 'unreadable') reject(new Unreadable(message.message));
      else resolve({ pages, table, cut: message.cut });
    },
    onEnd: (reason) => reject(reason.kind === 'out-of-memory' ? limitExceeded() : reason.error),
  });
  const timer = setTimeout(() => reject(timedOut()), timeoutMs);
  const onAbort = () => reject(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    await child.end();
  }
}
