import type { EventEmitter } from 'node:events';

/** Time in which the end of a job is written after it is reported. */
const endIsWrittenWithinMs = 60_000;

/** The ids of the jobs that a worker runs, or whose end it may still be writing. */
export function jobsWithin(events: EventEmitter): () => Iterable<string> {
  /** The timer of each job that ended. A job that failed may start again before it. */
  const jobs = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  events.on('job:start', ({ job: { id } }: { job: { id: string } }) => {
    clearTimeout(jobs.get(id));
    jobs.set(id, undefined);
  });
  events.on('job:complete', ({ job: { id } }: { job: { id: string } }) => {
    jobs.set(id, setTimeout(() => jobs.delete(id), endIsWrittenWithinMs).unref());
  });
  return () => jobs.keys();
}
