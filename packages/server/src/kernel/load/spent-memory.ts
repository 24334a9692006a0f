import { getHeapStatistics } from 'node:v8';

/**
 * Set by `--expose-gc`, with which `npm start` starts the server, and the server its child processes. Without the flag
 * everything works, and V8 decides alone when to collect, which takes hundreds of megabytes more.
 */
const collect = globalThis.gc;

const buffersBytes = 2 * 1024 * 1024;
const minBytes = 4 * 1024 * 1024;
let spentBytes = 0;
/** Live bytes at the last collection. Initially unknown, and startup leaves much garbage. */
let aliveBytes = 0;

/**
 * Reports that a buffer of this size is no longer used. Ciphers allocate one per segment outside
 * the heap, where V8 lets 100 MB and more accumulate: a few large files at the same time would fill
 * a small machine. A collection of the young generation every few megabytes takes less than a
 * millisecond and frees them.
 */
export function spendBuffer(bytes: number): void {
  spentBytes += bytes;
  if (spentBytes < buffersBytes) return;
  spentBytes = 0;
  collect?.({ type: 'minor', execution: 'sync' });
}

/**
 * Reports the end of a batch in a long job. Its rows survived waits for the database, so V8 treats
 * them as old and lets hundreds of megabytes accumulate. Collecting after every eighth of growth
 * costs less than 0.1 s each time and keeps a large import small.
 */
export function spendBatch(): void {
  if (!collect) return;
  const used = getHeapStatistics().used_heap_size;
  if (used < aliveBytes + Math.max(minBytes, aliveBytes / 8)) return;
  collect({ type: 'major', execution: 'sync' });
  aliveBytes = getHeapStatistics().used_heap_size;
}
