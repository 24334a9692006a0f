import { isMoving } from '../upload.ts';
import { allJobs, setJobs } from './jobs.ts';
import { resumeQueue } from './queue.ts';
import { putAside, takeUp } from './unfinished.ts';

/** Clears the panel of finished and failed uploads; the others remain. */
export function closePanel(): void {
  const jobs = allJobs();
  putAside(jobs);
  setJobs(jobs.filter((job) => isMoving(job) || job.step === 'paused' || job.step === 'asking'));
}

/** Resumes earlier uploads with files that were selected again. */
export function resumeWithFiles(files: readonly File[], id?: number): void {
  for (const file of files) takeUp(file, id === undefined ? {} : { id });
  resumeQueue();
}
