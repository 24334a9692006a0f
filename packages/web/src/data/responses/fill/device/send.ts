import { isFile } from '@ngo-plus/contract/data/forms';
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
import { KeyRemoved } from './sealed.ts';

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
  try {
    const finished = await readFinished(waiting);
    await noteReceipt(waiting, await deliver(finished, waiting.isForTeam));
    noteReached(true);
    return true;
  } catch (error) {
    const attempts = waiting.attempts + 1;
    const isReached = error instanceof RequestFailed && !isServerFault(error);
    const needsAct = isReached && error.code !== 'rate_limited';
    if (error instanceof RequestFailed) noteReached(isReached);
    await noteFailure(waiting, {
      attempts,
      nextAt: Date.now() + pauseMs(needsAct ? slowAttempts : attempts),
      failure: reasonOf(error, waiting.isForTeam),
      isUnreached: error instanceof RequestFailed && isUnreached(error),
      isRefused: error instanceof RequestFailed && isFinal(error),
    });
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
 * Sends a response, then the files that the server misses.
 *
 * @throws RequestFailed; FileLost
 */
async function deliver(finished: Finished, isForTeam: boolean): Promise<Receipt> {
  const { formId, responseId } = finished;
  const options = { anonymous: !isForTeam };
  const proof = await proveHuman('FORM');
  let receipt = await call(
    submitResponse,
    { ...finished, id: formId, proof, sentAt: new Date().toISOString() },
    options,
  );
  for (const { itemId, key, name } of receipt.missingFiles) {
    const file = await readFile(responseId, name);
    if (!file) throw new FileLost(name);
    receipt = await upload(
      uploadAnswerFile,
      { id: formId, responseId, itemId, key, name },
      file,
      options,
    );
  }
  return receipt;
}

export const fileNamesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : isFile(value as never)
      ? [(value as { name: string }).name]
      : Object.values(value).flatMap(fileNamesIn);
