import { queryClient } from '../../../../kernel/index.ts';
import { isMoving } from '../upload.ts';
import { allJobs } from './jobs.ts';

/** Minimum interval between reloads of lists while many files are uploaded. */
const everyMs = 2_000;

let due = false;

/** Shows uploaded files on pages: lists are reloaded at intervals, all file queries at the end. */
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
