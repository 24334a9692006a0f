import type { Hold, Upload } from '../upload.ts';
import { notifyUploads } from '../uploads-store.ts';
import type { Job } from './job.ts';
import { paceOf } from './pace.ts';

/** All uploads added since the panel was last closed, in order. */
let jobs: readonly Job[] = [];
let hold: Hold | undefined;

/** Progress events are more frequent than people can read. */
const showEveryMs = 100;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

export const allJobs = (): readonly Job[] => jobs;

export const jobOf = (id: number): Job | undefined => jobs.find((job) => job.id === id);

export function setJobs(next: readonly Job[]): void {
  jobs = next;
  showSoon();
}

export function change(job: Job, values: Partial<Job>): void {
  Object.assign(job, values);
  showSoon();
}

export function setHold(next: Hold | undefined): void {
  hold = next;
  showSoon();
}

/** Calls the watcher whenever the visible state changes. */
export const whenShown = (watcher: () => void): void => {
  watchers.add(watcher);
};

function showSoon(): void {
  timer ??= setTimeout(show, showEveryMs);
}

function show(): void {
  clearTimeout(timer);
  timer = undefined;
  notifyUploads({ list: jobs.map(shown), hold, pace: paceOf(jobs) });
  for (const watcher of watchers) watcher();
}

const shown = (job: Job): Upload => {
  const { id, kind, name, sizeBytes, sentBytes, step, why, entryId } = job;
  return {
    id,
    kind,
    name,
    sizeBytes,
    sentBytes,
    step,
    why,
    entryId,
    within: job.folders.join('/'),
  };
};
