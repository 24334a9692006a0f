import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const intervalMs = 5_000;
/** The server counts as idle below this share of its time; jobs and checks alone take about 1 %. */
const idleShare = 0.1;
/** A load makes the heap grow by more than this between two collections; light use does not. */
const growthBytes = 96 * 1024 * 1024;

/** What is measured every few seconds; tests replace it. */
type Measures = {
  /** Set by `--expose-gc`, with which `npm start` starts the server. */
  readonly collect: typeof globalThis.gc;
  readonly heapBytes: () => number;
  /** The share of the time since the last call during which the process was busy, 0 to 1. */
  readonly busyShare: () => number;
};

/**
 * Returns memory to the system once a load is over. V8 collects when memory is allocated and keeps the pages it has
 * emptied, so a server would hold hundreds of megabytes from its busiest minute until it is restarted.
 * The collection takes a few tenths of a second, during which no request is answered, so it runs only while the server is
 * idle.
 *
 * @returns a function that stops the checks
 */
export function freeMemoryWhenQuiet({ collect, heapBytes, busyShare }: Measures = ofThisProcess()) {
  // The start leaves much garbage, so the first idle moment is always used.
  let keptBytes = -growthBytes;
  const check = () => {
    const isIdle = busyShare() < idleShare;
    if (!collect || !isIdle || heapBytes() < keptBytes + growthBytes) return;
    // A regular collection keeps the emptied pages.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    keptBytes = heapBytes();
  };
  const timer = setInterval(check, intervalMs).unref();
  return () => clearInterval(timer);
}

function ofThisProcess(): Measures {
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
