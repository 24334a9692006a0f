import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Picked } from '../picked.ts';
import { type Choice, isOpen } from '../upload.ts';
import { type Batch, type Job, newBatch, newJob } from './job.ts';
import { allJobs, change, jobOf, setJobs } from './jobs.ts';
import { dropLastChanged } from './last-changed.ts';
import { folderFor } from './make-folder.ts';
import { release } from './other-tabs.ts';
import { endPause, isPaused } from './pause.ts';
import { resumeQueue } from './queue.ts';
import { retryLater } from './retry.ts';
import { endUpload } from './send-file.ts';
import { watchSession } from './session.ts';
import { takeUp } from './unfinished.ts';

/** Uploads files to a folder or the top level, with the folders they are in. */
export function add({ files, emptyFolders }: Picked, parentId: string | null): void {
  const batch = newBatch(parentId);
  const others = files.filter(
    ({ file, folders }) => folders.length > 0 || !takeUp(file, { parentId }),
  );
  begin([
    ...others.map(({ file, folders }) => fileJob(batch, file, folders)),
    ...emptyFolders.map((path) => folderJob(batch, path)),
  ]);
}

/** Uploads a file as the next version of an existing one, which keeps its name. */
export function addVersion(file: File, entry: Pick<Entry, 'id' | 'name' | 'parentId'>): void {
  const batch = newBatch(entry.parentId);
  const { id: versionOf, name } = entry;
  begin([
    newJob({ kind: 'file', name, folders: [], batch, sizeBytes: file.size, file, versionOf }),
  ]);
}

function fileJob(batch: Batch, file: File, folders: readonly string[]): Job {
  const { name, size: sizeBytes } = file;
  return newJob({ kind: 'file', name, folders, batch, sizeBytes, file });
}

function folderJob(batch: Batch, path: readonly string[]): Job {
  const [name = '', folders] = [path.at(-1), path.slice(0, -1)];
  return newJob({ kind: 'folder', name, folders, batch, sizeBytes: 0 });
}

function begin(added: readonly Job[]): void {
  watchSession();
  const before = allJobs();
  // Completed uploads are shown until a new one starts; failed ones can still be retried.
  const kept = before.some(isOpen) ? before : before.filter(({ step }) => step === 'failed');
  setJobs([...kept, ...added]);
  resumeQueue();
}

const moving = ({ step }: Job): boolean => step === 'waiting' || step === 'sending';

export function pause(id: number): void {
  const job = jobOf(id);
  if (job && moving(job)) halt(job);
}

export const pauseAll = (): void => allJobs().filter(moving).forEach(halt);

function halt(job: Job): void {
  const { stop } = job;
  change(job, { step: 'paused', stop: undefined });
  stop?.abort();
}

/** Resumes a paused upload, or retries a failed one. */
export function resume(id: number): void {
  const job = jobOf(id);
  if (job) ready(job);
  resumeQueue();
}

export function resumeAll(): void {
  for (const job of allJobs()) if (job.step === 'paused') ready(job);
  resumeQueue();
}

export function retryAll(): void {
  for (const job of allJobs()) if (job.step === 'failed') ready(job);
  resumeQueue();
}

function ready(job: Job): void {
  const held = job.file !== undefined || job.kind === 'folder';
  if (!held || (job.step !== 'paused' && job.step !== 'failed')) return;
  change(job, { step: 'waiting', why: undefined, failures: 0 });
}

/** Resolves a name conflict, for one file or its whole batch. */
export function choose(id: number, choice: Choice, forAll: boolean): void {
  const found = jobOf(id);
  if (!found) return;
  if (forAll) found.batch.choice = choice;
  const same = ({ batch }: Job) => forAll && batch === found.batch;
  for (const job of allJobs()) {
    if (job.step !== 'asking' || !(job === found || same(job))) continue;
    if (choice === 'skip') change(job, { step: 'skipped', choice, file: undefined });
    else change(job, { step: 'waiting', choice });
  }
  resumeQueue();
}

/** Cancels an unfinished upload, also on the server. Stored files remain. */
export function cancel(id: number): void {
  const job = jobOf(id);
  if (!job) return;
  setJobs(allJobs().filter((other) => other !== job));
  dropJob(job);
  resumeQueue();
}

export function cancelAll(): void {
  const [open, others] = [allJobs().filter(isOpen), allJobs().filter((job) => !isOpen(job))];
  setJobs(others);
  open.forEach(dropJob);
  resumeQueue();
}

function dropJob(job: Job): void {
  const { step } = job;
  change(job, { step: 'skipped' });
  job.stop?.abort();
  if (step !== 'done')
    forget(job).catch((error: unknown) => console.warn('An upload will expire.', error));
}

async function forget(job: Job): Promise<void> {
  const { url = await sentUrl(job) } = job;
  if (url === undefined) return;
  release(url);
  dropLastChanged(url);
  await endUpload(url);
}

async function sentUrl(job: Job): Promise<string | undefined> {
  if (!job.unsure) return undefined;
  return (await retryLater(job, await folderFor(job.batch, job.folders))).url;
}

/** Retries the connection immediately. */
export function tryNow(): void {
  if (isPaused()) endPause();
}
