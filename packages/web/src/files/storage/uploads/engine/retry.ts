import { listEntries, listUploads } from '@ngo-plus/contract/files/storage';
import { call, callPage, readUser } from '../../../../kernel/index.ts';
import { choiceOf, type Job } from './job.ts';
import { allJobs } from './jobs.ts';
import { serverNow } from './server-clock.ts';

/** The server clock is known to the second. */
const slackMs = 2_000;
const newest = 100;

/**
 * Finds out what the server did with a request whose response was lost: an upload to resume, a complete
 * file, or nothing. Sending again without checking would store the file twice.
 *
 * @throws RequestFailed
 */
export async function retryLater(
  job: Job,
  parentId: string | null,
): Promise<{ url?: string; entryId?: string }> {
  const { sizeBytes, startedAt = serverNow() } = job;
  const since = startedAt - slackMs;
  const name = job.name.normalize('NFC').trim();
  const known = new Set(allJobs().map(({ url }) => url));
  const begun = (await call(listUploads, {})).find(
    (upload) =>
      upload.name === name &&
      upload.parentId === parentId &&
      upload.sizeBytes === sizeBytes &&
      Date.parse(upload.createdAt) >= since &&
      !known.has(upload.url),
  );
  if (begun) return { url: begun.url };
  const { items } = await callPage(listEntries, { view: 'recent', limit: newest });
  const whole = items.find(
    (entry) =>
      withoutNumber(entry.name) === withoutNumber(name) &&
      entry.parentId === parentId &&
      entry.sizeBytes === sizeBytes &&
      (isVersion(job) || entry.createdBy?.id === readUser()?.id) &&
      Date.parse(entry.updatedAt) >= since,
  );
  return whole ? { entryId: whole.id } : {};
}

/** The existing file may belong to someone else. */
const isVersion = (job: Job): boolean => job.versionOf !== undefined || choiceOf(job) === 'version';

/** The server names a second `plan.pdf` `plan (2).pdf`. */
const withoutNumber = (name: string): string => name.replace(/ \(\d+\)(?=(\.[^.\s]{1,10})?$)/u, '');
