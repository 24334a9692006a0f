import { choiceOf, type Job } from './job.ts';
import { change } from './jobs.ts';
import { keepLastChanged } from './last-changed.ts';
import { folderFor } from './make-folder.ts';
import { claim } from './other-tabs.ts';
import { note } from './pace.ts';
import { workedAgain } from './pause.ts';
import { retryLater } from './retry.ts';
import { sendFile } from './send-file.ts';
import { serverNow } from './server-clock.ts';

/**
 * Creates the folder, or sends the rest of the file.
 *
 * @returns the id of the stored entry
 * @throws RequestFailed, or the reason of `signal`.
 */
export async function attempt(job: Job, signal: AbortSignal): Promise<string> {
  const { batch, kind, file, folders } = job;
  if (kind === 'folder') return (await folderFor(batch, [...folders, job.name])) ?? '';
  if (!file) throw new Error(`The file of upload ${job.id} is not here.`);
  const parentId = await folderFor(batch, folders);
  signal.throwIfAborted();
  const found = job.unsure ? await findSent(job, parentId) : {};
  signal.throwIfAborted();
  if (found.entryId !== undefined) return found.entryId;
  const url = job.url ?? found.url;
  if (url === undefined)
    Object.assign(job, { unsure: true, startedAt: job.startedAt ?? serverNow() });
  return sendFile({
    file,
    url,
    signal,
    metadata: metadataOf(job, parentId),
    onUrl: (begun) => keepUrl(job, begun),
    onProgress: progressOf(job),
  });
}

async function findSent(job: Job, parentId: string | null) {
  const found = await retryLater(job, parentId);
  job.unsure = false;
  if (found.url === undefined) job.startedAt = undefined;
  return found;
}

function metadataOf(job: Job, parentId: string | null): Record<string, string> {
  const { name, versionOf } = job;
  if (versionOf !== undefined) return { filename: name, fileId: versionOf };
  const choice = choiceOf(job);
  // Conflicts are refused at first, so that the person can decide.
  const existing = choice === 'keep-both' || choice === 'version' ? choice : 'refuse';
  return { filename: name, existing, ...(parentId !== null && { parentId }) };
}

function keepUrl(job: Job, url: string): void {
  if (job.url === url) return;
  change(job, { url, unsure: false, startedAt: job.startedAt ?? serverNow() });
  claim(url);
  if (job.file) keepLastChanged(url, job.file);
}

/** The first progress report of an attempt is the number of bytes that the server has. */
function progressOf(job: Job): (sentBytes: number) => void {
  let before: number | undefined;
  return (sentBytes) => {
    if (before === undefined && sentBytes > job.keptBytes) workedAgain();
    if (before === undefined) job.keptBytes = sentBytes;
    else note(Math.max(0, sentBytes - before), false);
    before = sentBytes;
    change(job, { sentBytes });
  };
}
