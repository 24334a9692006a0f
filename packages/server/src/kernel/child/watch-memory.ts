import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const watchEveryMs = 200;

/**
 * Calls `onExceed` when a process holds more than `maxBytes` of memory. The limits of V8 cover its heap only, and
 * decompressed streams are outside of it. Needs `/proc`; where there is none, only the heap is limited.
 *
 * @returns a function that stops watching.
 */
export function watchMemory(
  { pid }: ChildProcess,
  maxBytes: number,
  onExceed: () => void,
): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined;
  const watch = setInterval(() => {
    residentBytes(pid)
      .then((bytes) => bytes > maxBytes && onExceed())
      // The process has already ended.
      .catch(() => undefined);
  }, watchEveryMs);
  return () => clearInterval(watch);
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
