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

/** What the person does not want to be reminded of during this visit. */
const put = new Set<string>();

/** A small file is begun and whole within one request, which may be under way in another tab. */
const graceMs = 60_000;

/**
 * Shows what was begun in a tab that is closed, or on another device, so that it can be gone on with
 * once its file is chosen again.
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
    begunAt: Date.parse(createdAt),
  });

/** Speaks of them no more during this visit. */
export function putAside(jobs: readonly Job[]): void {
  for (const { url, step } of jobs) if (step === 'lost' && url !== undefined) put.add(url);
}

/** Where the file is being added to; left out when it was chosen for the upload itself. */
type Query = { readonly parentId?: string | null; readonly id?: number };

const changed = phrase(
  'This file has changed since the upload started. Cancel the upload, then upload it again.',
);
const another = phrase("This is a different file: the name or size doesn't match.");

/** Goes on with an upload of this file that was begun earlier. False when there is none. */
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
  const asked = allJobs().find((lost) => lost.id === id);
  if (!job && asked) change(asked, { why: pageText()(another) });
  if (!job) return false;
  const { url = '', begunAt = 0 } = job;
  if (isTheSame(url, file, begunAt)) {
    claim(url);
    change(job, { file, step: 'waiting', why: undefined });
    return true;
  }
  change(job, { why: pageText()(changed) });
  // Added anew from the page, it begins from its beginning.
  return parentId === undefined;
}
