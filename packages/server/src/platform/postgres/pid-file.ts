import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { isRunning } from './process-table.ts';

export type Postmaster = { readonly pid: number; readonly port: number };

type PidFile = Postmaster & { readonly status: string };

/** What PostgreSQL wrote about itself: a line each, the port fourth, the state eighth. */
export function readPidFile({ cluster }: Place): PidFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const whole = Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0;
  return whole ? { pid, port, status: lines[7]?.trim() ?? '' } : undefined;
}

/** The port the cluster had last time, so that tools that knew it still find it. */
export function lastPort({ cluster }: Place): number | undefined {
  const port = /"-p" "(\d+)"/.exec(textOf(join(cluster, 'postmaster.opts')))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Waits while a server that was found is starting; false when it is not going to be ready. */
export async function becomesReady(place: Place, pid: number): Promise<boolean> {
  for (;;) {
    const file = readPidFile(place);
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
