import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

const buffersBytes = 2 * 1024 * 1024;
const leastBytes = 4 * 1024 * 1024;
let spentBytes = 0;
/** What was alive when it was last looked. At first nothing is known, and the start left much behind. */
let aliveBytes = 0;

/**
 * Says that a buffer of so many bytes went through and will not be used again. Ciphers give a new one
 * for every segment. Its bytes lie outside of the heap, where V8 lets a hundred megabytes and more pile
 * up before it looks: a few large files at once would fill a small machine. Looking at the young objects
 * alone, every few megabytes, takes less than a millisecond and frees them.
 */
export function spendBuffer(bytes: number): void {
  spentBytes += bytes;
  if (spentBytes < buffersBytes) return;
  spentBytes = 0;
  collect({ type: 'minor' });
}

/**
 * Says that a batch of a long job is done. Its rows lived through waits for the database, so that V8
 * takes them for old, and lets hundreds of megabytes of them pile up before it looks. Looking whenever
 * there is an eighth more costs less than a tenth of a second each time, and keeps a large import small.
 */
export function spendBatch(): void {
  const used = getHeapStatistics().used_heap_size;
  if (used < aliveBytes + Math.max(leastBytes, aliveBytes / 8)) return;
  collect({ type: 'major' });
  aliveBytes = getHeapStatistics().used_heap_size;
}
