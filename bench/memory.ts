import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { requestsPerSecond } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { TestPlatform } from './test-platform/index.ts';

const maxIdleMegabytes = 220;
const maxAfterMegabytes = 300;
const idleMs = 10_000;
const loadSeconds = 60;

/** Measures the memory of the server without PostgreSQL: idle after its start, and idle again after load. */
export async function measureMemory(platform: TestPlatform): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const { pid, url } = product;
    const started = residentMegabytes(pid);
    await pause(idleMs);
    const idle = residentMegabytes(pid);
    const paths = [
      '/api/blogs?view=card',
      '/api/grants?sortBy=relevance&search=water',
      '/blogs',
      '/',
    ];
    await requestsPerSecond({ url, paths }, loadSeconds);
    const loaded = residentMegabytes(pid);
    await pause(idleMs);
    const after = residentMegabytes(pid);
    return [
      {
        what: 'Memory of the idle server',
        target: `< ${maxIdleMegabytes} MB`,
        measured: `${idle} MB (${started} MB at its start)`,
        isMet: idle < maxIdleMegabytes,
      },
      {
        what: 'Memory after load',
        target: `< ${maxAfterMegabytes} MB`,
        measured: `${after} MB (${loaded} MB under load)`,
        isMet: after < maxAfterMegabytes,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Returns the resident memory of a process, including shared libraries, in megabytes of a million bytes. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kibibytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round((Number(kibibytes) * 1_024) / 1e6);
}

/** Watches the peak resident memory from now on. */
export function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentMegabytes(pid));
  };
  const timer = setInterval(look, 100);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
