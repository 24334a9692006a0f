import { Worker } from 'node:worker_threads';
import { maxHeapMegabytes, maxOutsideHeapBytes } from './limits.ts';
import type { Page, Table } from './reading.ts';
import type { FromThread, Task } from './thread-messages.ts';
import { takeTurn } from './turns.ts';
import { tooMuch, Unreadable } from './unreadable.ts';

export type Told = {
  readonly pages: readonly Page[];
  readonly table: Table | undefined;
  readonly cut: boolean;
};

export type Patience = { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined };

/** What a file can want outside of the heap is asked for so often. */
const watchEveryMs = 200;

/**
 * Reads a file in a thread of its own, which has so much memory and time and no more. The bytes are
 * the thread's from then on.
 *
 * @throws Unreadable with words for people, also for a file that wants too much.
 */
export async function readInThread(task: Task, patience: Patience): Promise<Told> {
  const endTurn = await takeTurn();
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  const watch = setInterval(() => refuseWaste(thread), watchEveryMs);
  try {
    return await answerOf(thread, patience);
  } finally {
    clearInterval(watch);
    await thread.terminate();
    endTurn();
  }
}

function answerOf(thread: Worker, { timeoutMs, signal }: Patience): Promise<Told> {
  return new Promise((resolve, reject) => {
    const pages: Page[] = [];
    let table: Table | undefined;
    const late = new Unreadable('The file takes too long to read.');
    const timer = setTimeout(() => reject(late), timeoutMs);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    thread.on('message', (message: FromThread) => {
      if (message.told === 'pages') pages.push(...message.pages);
      else if (message.told === 'table') table = message.table;
      else if (message.told === 'unreadable') reject(new Unreadable(message.message));
      else resolve({ pages, table, cut: message.cut });
    });
    thread.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    );
    // Ended for its memory: a thread that ends by itself has answered before.
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(tooMuch());
    });
  });
}

/** The limit of the heap does not count buffers, which is what packed streams unfold to. */
function refuseWaste(thread: Worker): void {
  thread
    .getHeapStatistics()
    .then(({ external_memory: outsideBytes }) => {
      if (outsideBytes > maxOutsideHeapBytes) return thread.terminate();
      return undefined;
    })
    .catch(() => undefined);
}
