import type { Worker } from 'node:worker_threads';

/** Interval between checks of the thread's memory outside the heap. */
const watchEveryMs = 200;

/**
 * Terminates a thread that holds more than `maxBytes` outside its heap. Node's resource limits
 * cover the heap only, and decompressed streams are buffers.
 *
 * @param onEnd is called first
 * @returns a function that stops watching.
 */
export function stopUnusedWork(
  thread: Worker,
  maxBytes: number,
  onEnd: () => void = () => undefined,
): () => void {
  const watch = setInterval(() => {
    thread
      .getHeapStatistics()
      .then(({ external_memory: outsideBytes }) => {
        if (outsideBytes <= maxBytes) return undefined;
        onEnd();
        return thread.terminate();
      })
      // The thread has already ended.
      .catch(() => undefined);
  }, watchEveryMs);
  return () => clearInterval(watch);
}
