import { isMoving, type Pace } from '../upload.ts';
import type { Job } from './job.ts';

/** What lies further back says little about the connection of now. */
const windowMs = 12_000;

/** A small file takes its time for the request, not for its bytes. */
const bytesOfRequest = 65_536;

type Sample = { readonly at: number; readonly bytes: number; readonly work: number };

let samples: Sample[] = [];
let beganAt: number | undefined;

/** Notes that bytes went out, or that a file is whole. */
export function note(bytes: number, whole: boolean): void {
  const at = performance.now();
  beganAt ??= at;
  samples.push({ at, bytes, work: bytes + (whole ? bytesOfRequest : 0) });
}

/** To be called when nothing moves: a rest is not slowness. */
export function forgetPace(): void {
  samples = [];
  beganAt = undefined;
}

/** How fast it goes, over the last seconds, and how long the rest will take at that. */
export function paceOf(jobs: readonly Job[]): Pace {
  const now = performance.now();
  samples = samples.filter(({ at }) => at > now - windowMs);
  const spanMs = Math.min(windowMs, now - (beganAt ?? now));
  // A guess from the first moment is wrong.
  if (spanMs < 1_000 || samples.length === 0) return { bytesPerSecond: 0, secondsLeft: undefined };
  const sum = (pick: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + pick(sample), 0);
  const perSecond = (amount: number) => (amount * 1_000) / spanMs;
  const left = jobs
    .filter(isMoving)
    .reduce((total, job) => total + job.sizeBytes - job.sentBytes + bytesOfRequest, 0);
  return {
    bytesPerSecond: perSecond(sum(({ bytes }) => bytes)),
    secondsLeft: left / perSecond(sum(({ work }) => work)),
  };
}
