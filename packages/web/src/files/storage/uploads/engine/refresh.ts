import { queryClient } from '../../../../kernel/index.ts';
import { isMoving } from '../upload.ts';
import { allJobs } from './jobs.ts';

/** While many files arrive, lists are not read again for each. */
const everyMs = 2_000;

let due = false;

/** Lets pages show what has arrived: lists now and then, all that is known of files at the end. */
export function refreshSoon(): void {
  if (due) return;
  due = true;
  setTimeout(refresh, allJobs().some(isMoving) ? everyMs : 0);
}

function refresh(): void {
  due = false;
  const queryKey = allJobs().some(isMoving) ? ['storage', 'entries'] : ['storage'];
  void queryClient.invalidateQueries({ queryKey });
}
