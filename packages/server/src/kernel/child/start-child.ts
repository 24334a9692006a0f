import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { watchMemory } from './watch-memory.ts';

/** Why a child process ended although `end` was not called. */
export type ChildEnd =
  | { readonly kind: 'out-of-memory'; readonly cause?: Error }
  | { readonly kind: 'failed'; readonly error: Error };

export type ChildOptions<FromChild> = {
  /** The module to run. It talks to this process through `kernel/child.ts`. */
  readonly url: URL;
  /** Available in the child as `childData`; a structured clone. */
  readonly data: unknown;
  /** A child that needs a larger heap is ended. */
  readonly maxHeapMegabytes: number;
  /** The same for memory outside the heap, for example decompressed streams. */
  readonly maxOutsideHeapBytes: number;
  readonly onMessage: (message: FromChild) => void;
  /** Called at most once, and not after `end`. */
  readonly onEnd: (reason: ChildEnd) => void;
};

export type Child<ToChild> = {
  /** Sends a structured clone. After the child has ended, nothing is sent: `onEnd` has reported it. */
  readonly post: (message: ToChild) => void;
  /** Ends the process immediately, and resolves when it has ended. */
  readonly end: () => Promise<void>;
};

/**
 * Runs a module in a process of its own, with limited memory and without the environment of this process.
 *
 * A thread is not enough for files that people upload: V8 aborts the whole process when one large allocation exceeds
 * the heap limit of a thread, and when threads that load TypeScript end at an unlucky moment.
 */
export function startChild<ToChild, FromChild>(options: ChildOptions<FromChild>): Child<ToChild> {
  const { url, data, maxHeapMegabytes, maxOutsideHeapBytes, onMessage, onEnd } = options;
  const child = fork(url, {
    env: environment(),
    execArgv: [
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--max-semi-space-size=4',
      // For `spendBatch`.
      '--expose-gc',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let ended = false;
  const finish = (reason: ChildEnd) => {
    if (ended) return;
    ended = true;
    unwatch();
    child.kill('SIGKILL');
    onEnd(reason);
  };
  const maxBytes = baseBytes + maxHeapMegabytes * 1024 * 1024 + maxOutsideHeapBytes;
  const unwatch = watchMemory(child, maxBytes, () => finish({ kind: 'out-of-memory' }));
  const errorOutput = tailOf(child);

  child.on('message', (message) => {
    if (!ended) onMessage(message as FromChild);
  });
  child.on('error', (error) => finish({ kind: 'failed', error }));
  child.on('close', (code, signal) => finish(endOf(errorOutput(), signal ?? `code ${code}`)));
  const post = (message: unknown) => {
    if (!ended && child.connected) child.send(message as object, () => undefined);
  };
  post({ data });
  return {
    post,
    end: async () => {
      ended = true;
      unwatch();
      await killed(child);
    },
  };
}

/** Memory of a process that has loaded its modules and has read nothing. */
const baseBytes = 160 * 1024 * 1024;

/** Only the place of compiled code, so that a child starts in half the time. */
function environment(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

const maxErrorCharacters = 4_000;

/** Returns a function for the end of what the child wrote to its error output. */
function tailOf({ stderr }: ChildProcess): () => string {
  let tail = '';
  stderr?.setEncoding('utf8');
  stderr?.on('data', (text: string) => {
    tail = (tail + text).slice(-maxErrorCharacters);
  });
  stderr?.on('error', () => undefined);
  return () => tail.trim();
}

/** Names, codes and places of errors. Their messages may quote the file, and this text is logged. */
const withoutMessages = (output: string): string =>
  output
    .split('\n')
    .flatMap((line) => {
      const isPlace = /^\s+at \S|^\s+code: '[A-Z_]+'/.test(line);
      return isPlace ? line : (/^\w*(?:Error|Exception)\b(?: \[\w+\])?/.exec(line)?.[0] ?? []);
    })
    .join('\n');

/** What V8 and Node write when the heap or a buffer cannot grow. */
const memoryError = /out of memory|allocation failed|Invalid (?:string|array) length/i;

function endOf(output: string, end: string): ChildEnd {
  const error = new Error(
    `The child process ended with ${end}.\n${withoutMessages(output)}`.trim(),
  );
  return memoryError.test(output)
    ? { kind: 'out-of-memory', cause: error }
    : { kind: 'failed', error };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
