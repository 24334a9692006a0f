import { setHold } from './jobs.ts';

/** Growing, so that a server which is in trouble is not asked by everybody all the time. */
const pausesSeconds = [1, 2, 5, 10, 20, 30, 60] as const;

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let resume: () => void = () => {};

export const isPaused = (): boolean => timer !== undefined;

/** Lets nothing begin for a while, each time for longer. */
export function pause(why: string, then: () => void): void {
  resume = then;
  if (timer !== undefined) return;
  const seconds = pausesSeconds[Math.min(attempt, pausesSeconds.length - 1)] ?? 60;
  attempt += 1;
  // Not all at the same moment, when a server comes back.
  const pauseMs = seconds * 1_000 * (0.8 + Math.random() * 0.4);
  timer = setTimeout(endPause, pauseMs);
  setHold({ until: Date.now() + pauseMs, why });
}

/** Goes on at once: the connection is back, or the person wants to try. */
export function endPause(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  setHold(undefined);
  resume();
}

/** Something went through: the next pause is a short one again. */
export function workedAgain(): void {
  attempt = 0;
}
