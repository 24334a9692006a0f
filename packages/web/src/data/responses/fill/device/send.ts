import { type AnswerFile, isFile } from '@ngo-plus/contract/data/forms';
import { type Receipt, submitResponse, uploadAnswerFile } from '@ngo-plus/contract/data/responses';
import { proveHuman } from '../../../../identity/bot-check/index.ts';
import { call, isServerFault, pageText, RequestFailed, upload } from '../../../../kernel/index.ts';
import { readFile } from './files.ts';
import {
  type Finished,
  listWaiting,
  noteFailure,
  noteReceipt,
  readFinished,
  readWaiting,
  type Waiting,
} from './outbox.ts';
import { noteReached } from './reach.ts';
import { isFinal, isUnreached, reasonOfFailure } from './refusal.ts';
import { KeyRemoved, sealJson } from './sealed.ts';

/** Milliseconds until the second attempt; each further one waits twice as long. */
const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** As many attempts as lead to the longest pause. */
const slowAttempts = 7;

/** Pauses differ by up to a quarter, so that phones which come online together do not send together. */
function pauseMs(attempts: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
  return pause * (1 + Math.random() / 4);
}

/**
 * Sends the waiting responses, one after another. Only one tab does it at a time; the server stores a response once,
 * also when two browsers without locks send it.
 *
 * @param isAll also those that were refused or whose pause is not over
 * @param only the id of one response
 */
export async function sendWaiting(isAll = false, only?: string): Promise<void> {
  const work = async () => {
    for (const { responseId } of await listWaiting()) {
      if (only !== undefined && responseId !== only) continue;
      const waiting = await readWaiting(responseId);
      if (!waiting) continue;
      const isDue = !waiting.isRefused && waiting.nextAt <= Date.now();
      if (!(isAll || isDue)) continue;
      const isReached = await sendOne(waiting);
      // Without a connection the others would fail, too.
      if (!isReached) break;
    }
  };
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('forms-outbox', work);
}

/** Sends one response and its files. Returns false if the server was not reached. */
async function sendOne(waiting: Waiting): Promise<boolean> {
  const { isForTeam } = waiting;
  let isStored = false;
  try {
    const finished = await readFinished(waiting);
    const receipt = await submit(finished, isForTeam);
    isStored = true;
    const read = (name: string) => readFile(waiting.responseId, name);
    await noteReceipt(waiting, await sendFiles(finished, receipt, { isForTeam, read }));
    noteReached(true);
    return true;
  } catch (error) {
    const attempts = waiting.attempts + 1;
    const isReached = error instanceof RequestFailed && !isServerFault(error);
    const needsAct = isReached && error.code !== 'rate_limited';
    if (error instanceof RequestFailed) noteReached(isReached);
    const isRefused = error instanceof RequestFailed && isFinal(error);
    await noteFailure(waiting, {
      attempts,
      nextAt: Date.now() + pauseMs(needsAct ? slowAttempts : attempts),
      failure: reasonOf(error, isForTeam),
      isUnreached: error instanceof RequestFailed && isUnreached(error),
      isRefused,
      // What the server has stored already cannot be corrected here.
      refusal:
        isRefused && !isStored
          ? await sealJson({ message: error.message, fields: error.fields }).catch(() => undefined)
          : undefined,
      // A full device cannot note it, and tries again soon.
    }).catch(() => undefined);
    return !(error instanceof RequestFailed) || needsAct;
  }
}

function reasonOf(error: unknown, isForTeam: boolean): string {
  if (error instanceof RequestFailed) return reasonOfFailure(error, isForTeam);
  if (error instanceof KeyRemoved)
    return pageText()('This device can no longer read the response.');
  if (error instanceof FileLost)
    return pageText()('A file of this response is no longer on this device.');
  return pageText()("Couldn't send the response. Try again.");
}

class FileLost extends Error {
  override readonly name = 'FileLost';
}

/**
 * Sends a response without its files.
 *
 * @throws RequestFailed
 */
async function submit({ formId, ...finished }: Finished, isForTeam: boolean): Promise<Receipt> {
  // The server knows members.
  const proof = isForTeam ? undefined : await proveHuman('FORM');
  return call(
    submitResponse,
    { ...finished, id: formId, proof, sentAt: new Date().toISOString() },
    { anonymous: !isForTeam },
  );
}

type Reading = (name: string) => Promise<Blob | undefined>;

/**
 * Sends the files that the server misses.
 *
 * @throws RequestFailed; FileLost
 */
async function sendFiles(
  { formId, responseId }: Finished,
  submitted: Receipt,
  { isForTeam, read }: { readonly isForTeam: boolean; readonly read: Reading },
): Promise<Receipt> {
  const options = { anonymous: !isForTeam };
  let receipt = submitted;
  for (const { itemId, key, name } of submitted.missingFiles) {
    const file = await read(name);
    if (!file) throw new FileLost(name);
    receipt = await upload(
      uploadAnswerFile,
      { id: formId, responseId, itemId, key, name },
      new File([file], name, { type: file.type }),
      options,
    );
  }
  return receipt;
}

/**
 * Sends a response from memory, when this device cannot store it.
 *
 * @throws RequestFailed; FileLost
 */
export async function sendFromMemory(
  finished: Finished,
  isForTeam: boolean,
  read: Reading,
): Promise<Receipt> {
  return sendFiles(finished, await submit(finished, isForTeam), { isForTeam, read });
}

/** The files that answers name, also inside repeats. */
export const filesIn = (value: unknown): AnswerFile[] =>
  typeof value !== 'object' || value === null
    ? []
    : isFile(value as never)
      ? [value as AnswerFile]
      : Object.values(value).flatMap(filesIn);
