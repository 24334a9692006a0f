import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from './database-location.ts';
import { isRunning } from './process-table.ts';

export type Postmaster = { readonly pid: number; readonly port: number };

type PidFile = Postmaster & { readonly status: string };

/** Reads PostgreSQL's pid file: the port is the fourth line, the state the eighth. */
export function readPidFile({ cluster }: DatabaseLocation): PidFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const isComplete = Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0;
  return isComplete ? { pid, port, status: lines[7]?.trim() ?? '' } : undefined;
}

/** The previous port of the cluster, so that tools can still connect. */
export function lastPort({ cluster }: DatabaseLocation): number | undefined {
  const port = /"-p" "(\d+)"/.exec(textOf(join(cluster, 'postmaster.opts')))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Waits while an existing server is starting; false when it will not become ready. */
export async function becomesReady(location: DatabaseLocation, pid: number): Promise<boolean> {
  for (;;) {
    const file = readPidFile(location);
    if (file?.pid !== pid || file.status === 'stopping' || !isRunning(pid)) return false;
    if (file.status === 'ready') return true;
    await sleep(pollMs);
  }
}

export const pollMs = 10;

/** Empty when there is no such file. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
