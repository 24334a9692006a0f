import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Start times of unanswered requests, by `performance.now()`. */
const underWay = new Map<EventEmitter, number>();

/** Fewer requests than this are answered in any case while a job waits for the database. */
const crowd = 2;

/** Longer requests wait for something outside this process: a transfer, a model, a provider. */
const youngMs = 1_000;

const refetchMs = 20;
const maxMs = 500;

/** Counts a request until its response closes, answered or not. */
export function countTraffic(response: EventEmitter): void {
  underWay.set(response, performance.now());
  response.once('close', () => underWay.delete(response));
}

function isCrowded(): boolean {
  const since = performance.now() - youngMs;
  let young = 0;
  for (const startedAt of underWay.values()) if (startedAt > since) young += 1;
  return young >= crowd;
}

/**
 * Yields to requests: resolves when few are in progress in this process, or after half a second, so
 * that a flood of requests slows background work but does not stop it.
 */
export async function giveWay(): Promise<void> {
  const until = performance.now() + maxMs;
  while (isCrowded() && performance.now() < until) await pause(refetchMs);
}
