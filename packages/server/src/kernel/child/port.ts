import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

type First = { readonly data: unknown };

type Port = {
  readonly data: Promise<unknown>;
  readonly listeners: ((message: unknown) => void)[];
};

let port: Port | undefined;

/** Opened on first use, because modules of the server also import files that a child runs. */
function openPort(): Port {
  if (!process.send) throw new Error('Run this file with startChild.');
  const { promise: data, resolve } = Promise.withResolvers<unknown>();
  const listeners: Port['listeners'] = [];
  process.once('message', (first: First) => {
    resolve(first.data);
    process.on('message', (message) => {
      for (const listener of listeners) listener(message);
    });
  });
  // When the parent has ended, the result is no longer wanted.
  process.on('disconnect', () => process.exit());
  endWithParent();
  return { data, listeners };
}

/** A process that computes does not learn that its parent was killed: a thread looks for it. */
function endWithParent(): void {
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1_000)`;
  const thread = new Worker(watch, { eval: true });
  thread.on('error', () => undefined);
  thread.unref();
}

function openedPort(): Port {
  port ??= openPort();
  return port;
}

/** The value of `ChildOptions.data`. */
export const childData = async <Data>(): Promise<Data> => (await openedPort().data) as Data;

/** Sends a structured clone to the process that started this one. */
export function postToParent(message: unknown): void {
  process.send?.(message);
}

/**
 * Calls `listener` with each message of the process that started this one. That process answers: it sends nothing
 * before the first `postToParent`.
 */
export function onParentMessage<Message>(listener: (message: Message) => void): void {
  openedPort().listeners.push((message) => listener(message as Message));
}

/** Keeps compiled modules for the next child: this process is killed, and only one that exits would write them. */
export const keepCompiledModules = (): void => flushCompileCache();
