import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Ciphers give a new buffer for every segment. Its bytes lie outside of the heap, where V8 lets a hundred
 * megabytes and more pile up before it looks: a few large files at once would fill a small machine. Looking
 * at the young objects alone, every few megabytes, takes less than a millisecond and frees them.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

const everyBytes = 2 * 1024 * 1024;
let spentBytes = 0;

/** Says that a buffer of so many bytes went through and will not be used again. */
export function spend(bytes: number): void {
  spentBytes += bytes;
  if (spentBytes < everyBytes) return;
  spentBytes = 0;
  collect({ type: 'minor' });
}
