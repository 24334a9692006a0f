import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './process-table.ts';

/**
 * Fast shutdown: sessions are closed and everything is written. After `graceSeconds` an immediate shutdown follows,
 * which loses no data, but the next start has to replay the write-ahead log.
 */
export async function shutDown(pid: number, graceSeconds = 30): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', graceSeconds],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!sendSignal(pid, signal) || (await endsWithin(pid, seconds * 1000))) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!isRunning(pid)) return true;
    await sleep(pollMs);
  }
  return !isRunning(pid);
}

const pollMs = 10;
