import type { ExperimentState } from '@ngo-plus/contract/fundraising/experiments';
import type { ExperimentRow } from './table.ts';

const hourMs = 3_600_000;

/** How long after the end a visitor who saw a variant can still submit the form. */
export const graceMs = hourMs;
/** How long after the end a donation can still be paid: payments expire earlier. */
const paymentExpiryMs = 72 * hourMs;

type Times = Pick<ExperimentRow, 'endsAt' | 'endedAt'>;

/** Returns when counting of visits stopped; undefined while it continues. */
function finishedAt({ endsAt, endedAt }: Times, now: Date): Date | undefined {
  return endedAt ?? (endsAt <= now ? endsAt : undefined);
}

/** Returns the state: an experiment has ended once every donation started in it was paid or abandoned. */
export function stateOf(times: Times, now: Date, undecided: number): ExperimentState {
  const finished = finishedAt(times, now);
  if (!finished) return 'running';
  const sinceMs = now.getTime() - finished.getTime();
  return sinceMs < graceMs || (undecided > 0 && sinceMs < paymentExpiryMs) ? 'settling' : 'ended';
}
