import type { Worker } from 'node:worker_threads';

/** What a thread can want outside of the heap is looked at this often. */
const watchEveryMs = 200;

/**
 * Ends a thread that holds more than `maxBytes` outside of its heap. The limits of Node count the heap
 * alone, and what packed streams unfold to are buffers.
 *
 * @param onEnd is called first
 * @returns how to stop watching.
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
      // It has ended meanwhile.
      .catch(() => undefined);
  }, watchEveryMs);
  return () => clearInterval(watch);
}
