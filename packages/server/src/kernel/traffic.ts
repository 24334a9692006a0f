import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** When each request began that is not answered yet, by `performance.now()`. */
const underWay = new Map<EventEmitter, number>();

/** Fewer than these are answered anyway, while a job waits for the database. */
const crowd = 2;

/** What takes longer waits for something else than this process: a transfer, a model, a provider. */
const youngMs = 1_000;

const refetchMs = 20;
const longestMs = 500;

/** Counts a request until its response closes, answered or not. */
export function countTraffic(response: EventEmitter): void {
  underWay.set(response, performance.now());
  response.once('close', () => underWay.delete(response));
}

function isCrowded(): boolean {
  const since = performance.now() - youngMs;
  let young = 0;
  for (const begunAt of underWay.values()) if (begunAt > since) young += 1;
  return young >= crowd;
}

/**
 * For work that nobody waits for: comes back when few requests are under way in this process, or after
 * half a second, so that a flood of requests slows such work and does not stop it.
 */
export async function giveWay(): Promise<void> {
  const until = performance.now() + longestMs;
  while (isCrowded() && performance.now() < until) await pause(refetchMs);
}
