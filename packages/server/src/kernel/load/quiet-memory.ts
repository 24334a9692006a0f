import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const intervalMs = 5_000;
/** A server that nobody uses spends a tenth of this share of its time on jobs and checks. */
const quietShare = 0.1;
/** Between a busy server's collections the heap grows by more than this, and that of a calm one by less. */
const growthBytes = 96 * 1024 * 1024;

/** What is looked at every few seconds; tests replace it. */
type Looks = {
  /** Set by `--expose-gc`, with which `npm start` starts the server. */
  readonly collect: typeof globalThis.gc;
  readonly heapBytes: () => number;
  /** The share of the time since the last call during which the process was busy, 0 to 1. */
  readonly busyShare: () => number;
};

/**
 * Returns memory to the system once a load is over. V8 collects when memory is allocated and keeps the pages it has
 * emptied, so that a server would hold hundreds of megabytes from its busiest minute until it is restarted.
 * The collection takes a few tenths of a second, in which nothing is answered: it happens only when little is going on.
 *
 * @returns a function that ends it
 */
export function freeMemoryWhenQuiet({ collect, heapBytes, busyShare }: Looks = ownLooks()) {
  // The start leaves much garbage, so the first quiet moment is always used.
  let keptBytes = -growthBytes;
  const look = () => {
    const isQuiet = busyShare() < quietShare;
    if (!collect || !isQuiet || heapBytes() < keptBytes + growthBytes) return;
    // The usual collection keeps the emptied pages.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    keptBytes = heapBytes();
  };
  const timer = setInterval(look, intervalMs).unref();
  return () => clearInterval(timer);
}

function ownLooks(): Looks {
  let last = performance.eventLoopUtilization();
  const busyShare = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
  return {
    collect: globalThis.gc,
    heapBytes: () => getHeapStatistics().total_heap_size,
    busyShare,
  };
}
