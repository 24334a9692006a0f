import { setHold } from './jobs.ts';

/** Growing delays, so that clients do not overload a failing server. */
const pausesSeconds = [1, 2, 5, 10, 20, 30, 60] as const;

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let resume: () => void = () => {};

export const isPaused = (): boolean => timer !== undefined;

/** Stops all uploads for a while, longer each time. */
export function pause(why: string, then: () => void): void {
  resume = then;
  if (timer !== undefined) return;
  const seconds = pausesSeconds[Math.min(attempt, pausesSeconds.length - 1)] ?? 60;
  attempt += 1;
  // Random, so that clients do not all return at the same time.
  const pauseMs = seconds * 1_000 * (0.8 + Math.random() * 0.4);
  timer = setTimeout(endPause, pauseMs);
  setHold({ until: Date.now() + pauseMs, why });
}

/** Ends the pause: the connection is back, or the person wants to retry. */
export function endPause(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  setHold(undefined);
  resume();
}

/** A request succeeded: the next pause is short again. */
export function workedAgain(): void {
  attempt = 0;
}
