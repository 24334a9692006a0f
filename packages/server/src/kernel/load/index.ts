export { batched, batchedBy } from './batch.ts';
export { coalesced } from './coalesced.ts';
export { type DiskRoom, isDiskFull, roomOf } from './disk-space.ts';
export { fairSemaphore } from './fair-semaphore.ts';
export { freeMemoryWhenQuiet } from './quiet-memory.ts';
export { spendBatch, spendBuffer } from './spent-memory.ts';
export { countTraffic, giveWay } from './traffic.ts';
export { openVersionedCache } from './versioned-cache.ts';
export type { Versions } from './versions.ts';
