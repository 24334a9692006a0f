import { isMoving, type Pace } from '../upload.ts';
import type { Job } from './job.ts';

/** Older samples say little about the current connection. */
const windowMs = 12_000;

/** A small file takes its time for the request, not for its bytes. */
const bytesOfRequest = 65_536;

type Sample = { readonly at: number; readonly bytes: number; readonly work: number };

let samples: Sample[] = [];
let beganAt: number | undefined;

/** Records sent bytes, or a completed file. */
export function note(bytes: number, whole: boolean): void {
  const at = performance.now();
  beganAt ??= at;
  samples.push({ at, bytes, work: bytes + (whole ? bytesOfRequest : 0) });
}

/** Call when nothing is being sent, because a pause is not slowness. */
export function forgetPace(): void {
  samples = [];
  beganAt = undefined;
}

/** The current speed over the last seconds, and an estimate of the remaining time. */
export function paceOf(jobs: readonly Job[]): Pace {
  const now = performance.now();
  samples = samples.filter(({ at }) => at > now - windowMs);
  const spanMs = Math.min(windowMs, now - (beganAt ?? now));
  // An estimate from the first moment would be wrong.
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
