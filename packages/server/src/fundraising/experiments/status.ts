import type { ExperimentState } from '@ngo-plus/contract/fundraising/experiments';
import type { ExperimentRow } from './table.ts';

const hourMs = 3_600_000;

/** Whoever saw a variant may send the form so long after the trial. */
export const graceMs = hourMs;
/** Nobody pays a donation later than this: payments are given up before. */
const givenUpMs = 72 * hourMs;

type Times = Pick<ExperimentRow, 'endsAt' | 'endedAt'>;

/** When no more visits were counted; undefined while they are. */
function finishedAt({ endsAt, endedAt }: Times, now: Date): Date | undefined {
  return endedAt ?? (endsAt <= now ? endsAt : undefined);
}

/** A trial is decided when every donation that was begun in it was paid or given up. */
export function stateOf(times: Times, now: Date, undecided: number): ExperimentState {
  const finished = finishedAt(times, now);
  if (!finished) return 'running';
  const sinceMs = now.getTime() - finished.getTime();
  return sinceMs < graceMs || (undecided > 0 && sinceMs < givenUpMs) ? 'settling' : 'ended';
}
