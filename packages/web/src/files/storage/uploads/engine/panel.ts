import { isMoving } from '../upload.ts';
import { allJobs, setJobs } from './jobs.ts';
import { resumeQueue } from './queue.ts';
import { putAside, takeUp } from './unfinished.ts';

/** Closes the panel: nothing that moves, is paused or asks is lost by it. */
export function closePanel(): void {
  const jobs = allJobs();
  putAside(jobs);
  setJobs(jobs.filter((job) => isMoving(job) || job.step === 'paused' || job.step === 'asking'));
}

/** Goes on with what was begun earlier, with files that were chosen again. */
export function resumeWithFiles(files: readonly File[], id?: number): void {
  for (const file of files) takeUp(file, id === undefined ? {} : { id });
  resumeQueue();
}
