import type { listUploads } from '@ngo-plus/contract/files/storage';
import { phrase } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { pageText } from '../../../../kernel/index.ts';
import { type Job, newBatch, newJob } from './job.ts';
import { allJobs, change, setJobs } from './jobs.ts';
import { isTheSame, keepOnly } from './last-changed.ts';
import { claim, claimed } from './other-tabs.ts';
import { smallBytes } from './send-file.ts';
import { serverNow } from './server-clock.ts';
import { watchSession } from './session.ts';

type Unfinished = z.infer<typeof listUploads.output>;

/** Uploads that the person dismissed during this visit. */
const put = new Set<string>();

/** A small upload is created and completed in one request, which may still be running in another tab. */
const graceMs = 60_000;

/**
 * Lists uploads from a closed tab or another device, so that they can be resumed once their files are
 * selected again.
 */
export async function offer(unfinished: Unfinished): Promise<void> {
  keepOnly(unfinished.map(({ url }) => url));
  const atWork = await claimed();
  const known = new Set(allJobs().map(({ url }) => url));
  const mayBeAtWork = ({ sizeBytes, createdAt }: Unfinished[number]) =>
    sizeBytes <= smallBytes && Date.parse(createdAt) > serverNow() - graceMs;
  const lost = unfinished.filter(
    (upload) =>
      !known.has(upload.url) && !put.has(upload.url) && !atWork(upload.url) && !mayBeAtWork(upload),
  );
  if (lost.length === 0) return;
  watchSession();
  setJobs([...allJobs(), ...lost.map(jobFor)]);
}

const jobFor = ({ url, name, parentId, sizeBytes, offsetBytes, createdAt }: Unfinished[number]) =>
  newJob({
    kind: 'file',
    name,
    folders: [],
    batch: newBatch(parentId),
    sizeBytes,
    step: 'lost',
    url,
    sentBytes: offsetBytes,
    startedAt: Date.parse(createdAt),
  });

/** Hides these uploads for the rest of the visit. */
export function putAside(jobs: readonly Job[]): void {
  for (const { url, step } of jobs) if (step === 'lost' && url !== undefined) put.add(url);
}

/** The destination of the file; omitted when the file was selected for one upload. */
type Query = { readonly parentId?: string | null; readonly id?: number };

const changed = phrase(
  'This file has changed since the upload started. Cancel the upload, then upload it again.',
);
const another = phrase("This is a different file: the name or size doesn't match.");

/** Resumes an earlier upload of this file. Returns false if there is none. */
export function takeUp(file: File, { parentId, id }: Query): boolean {
  const name = file.name.normalize('NFC').trim();
  const job = allJobs().find(
    (lost) =>
      lost.step === 'lost' &&
      lost.sizeBytes === file.size &&
      lost.name === name &&
      (parentId === undefined || lost.batch.parentId === parentId) &&
      (id === undefined || lost.id === id),
  );
  const lostJob = allJobs().find((lost) => lost.id === id);
  if (!job && lostJob) change(lostJob, { why: pageText()(another) });
  if (!job) return false;
  const { url = '', startedAt = 0 } = job;
  if (isTheSame(url, file, startedAt)) {
    claim(url);
    change(job, { file, step: 'waiting', why: undefined });
    return true;
  }
  change(job, { why: pageText()(changed) });
  // A file added again from the page is uploaded from its beginning.
  return parentId === undefined;
}
