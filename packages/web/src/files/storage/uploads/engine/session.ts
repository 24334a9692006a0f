import { readUser, watchUser } from '../../../../kernel/index.ts';
import { isOpen } from '../upload.ts';
import { allJobs, setJobs, whenShown } from './jobs.ts';
import { release } from './other-tabs.ts';
import { endPause } from './pause.ts';

let watching = false;

const who = () => {
  const user = readUser();
  return user && `${user.id} ${user.organisation.id}`;
};

/**
 * Started with the first upload: resumes when the connection is back, stops everything when the person
 * signs out or switches organisations, and warns before the page is closed.
 */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  let current = who();
  watchUser(() => {
    if (who() === current) return;
    current = who();
    stopAll();
  });
  addEventListener('online', endPause);
  whenShown(warnWhileOpen);
}

/** The server stores partial uploads for a day. */
function stopAll(): void {
  const jobs = allJobs();
  if (jobs.length === 0) return;
  setJobs([]);
  for (const { stop, url } of jobs) {
    stop?.abort();
    if (url !== undefined) release(url);
  }
  warnWhileOpen();
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
let warns = false;

function warnWhileOpen(): void {
  const open = allJobs().some((job) => isOpen(job) && job.step !== 'lost');
  if (open === warns) return;
  warns = open;
  if (open) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
