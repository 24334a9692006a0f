import type { Answers } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { inTransaction, read, readAll } from './database.ts';
import { draftKey, type Refusal, sealedDefinition } from './drafts.ts';
import { filesRange } from './files.ts';
import { ownerNow, type Sealed, sealJson, unsealJson } from './sealed.ts';

/** A response that is ready to be sent. */
export type Finished = {
  readonly responseId: string;
  readonly formId: string;
  readonly version: number;
  readonly answers: Answers;
  readonly language: string;
  readonly zone: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The field that only robots fill in. */
  readonly website: string;
  /** The token of the link under which it was saved before. */
  readonly saved?: string | undefined;
  /** For forms that need one. */
  readonly code?: string | undefined;
  readonly isKiosk?: boolean | undefined;
};

/** A response in the queue. Its answers are encrypted; what the list of waiting responses shows is not. */
export type Waiting = {
  readonly responseId: string;
  readonly formId: string;
  readonly formTitle: string;
  readonly isForTeam: boolean;
  readonly queuedAt: string;
  readonly sealed: Sealed;
  readonly attempts: number;
  /** Milliseconds since 1970 before which it is not sent again automatically. */
  readonly nextAt: number;
  /** Why it was not sent the last time. */
  readonly failure?: string | undefined;
  /** The server was not reached the last time. */
  readonly isUnreached?: boolean | undefined;
  /** The server refused it: sending it again automatically would not help. */
  readonly isRefused?: boolean | undefined;
  /** Why the server refused to store it, encrypted. The response can be corrected. */
  readonly refusal?: Sealed | undefined;
};

export type SentReceipt = {
  readonly responseId: string;
  readonly formId: string;
  readonly formTitle: string;
  readonly receipt: string;
  readonly receivedAt: string;
  /** Whose it is, as in `ownerNow`. */
  readonly owner?: string | undefined;
};

/** The response was finished before, for example in another tab. */
export class AlreadyFinished extends Error {
  override readonly name = 'AlreadyFinished';
}

const changed = new EventTarget();
/** Other tabs of this browser. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('forms-outbox') : undefined;
channel?.addEventListener('message', () => changed.dispatchEvent(new Event('change')));

/** Tells pages that the queue changed, in this tab and in others. */
export function announce(): void {
  changed.dispatchEvent(new Event('change'));
  channel?.postMessage('change');
}

/** Calls back when the queue changes, in this tab or another one. Returns how to stop. */
export function watchOutbox(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/**
 * Adds a response to the queue, and removes its draft in the same transaction. Its files are stored already.
 *
 * @throws AlreadyFinished: what was finished first is kept
 * @throws DOMException `QuotaExceededError` when the device is full; the draft then stays
 */
export async function enqueue(finished: Finished, form: PublicForm): Promise<void> {
  const { responseId, formId } = finished;
  // Without it a refused response could not be corrected.
  const definition = await sealedDefinition(form);
  const waiting: Waiting = {
    responseId,
    formId,
    formTitle: form.title,
    isForTeam: form.audience === 'team',
    queuedAt: finished.finishedAt,
    sealed: await sealJson(finished),
    attempts: 0,
    nextAt: 0,
  };
  let isFinished = false;
  await inTransaction('readwrite', (store) => {
    const asked = store('receipts').getKey(responseId);
    asked.onsuccess = () => {
      isFinished = asked.result !== undefined;
    };
    const waits = store('waiting').getKey(responseId);
    waits.onsuccess = () => {
      isFinished ||= waits.result !== undefined;
      if (isFinished) return;
      if (definition) store('definitions').put(definition.sealed, definition.key);
      store('drafts').delete(draftKey(formId, responseId));
      store('waiting').add(waiting, responseId);
    };
    return waits;
  });
  if (isFinished) throw new AlreadyFinished('This response is finished.');
  announce();
}

/** The waiting responses of the person who uses this device now, to all forms, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const owner = ownerNow();
  return (await readAll<Waiting>('waiting'))
    .filter(({ sealed }) => sealed.key === owner)
    .toSorted((a, b) => (a.queuedAt < b.queuedAt ? -1 : 1));
}

export const readWaiting = (responseId: string) => read<Waiting>('waiting', responseId);

/** @throws KeyRemoved */
export const readFinished = ({ sealed }: Waiting): Promise<Finished> => unsealJson(sealed);

/** @throws KeyRemoved */
export const readRefusal = async ({ refusal }: Waiting): Promise<Refusal | undefined> =>
  refusal && unsealJson<Refusal>(refusal);

type Attempt = Pick<
  Waiting,
  'responseId' | 'attempts' | 'nextAt' | 'failure' | 'isUnreached' | 'isRefused' | 'refusal'
>;

/** Notes a failed attempt. A response that is no longer in the queue does not return to it. */
export async function noteFailure(
  { responseId }: Pick<Attempt, 'responseId'>,
  failed: Omit<Attempt, 'responseId'>,
): Promise<void> {
  await inTransaction('readwrite', (store) => {
    const waiting = store('waiting');
    const asked = waiting.get(responseId);
    asked.onsuccess = () => {
      if (asked.result !== undefined) waiting.put({ ...asked.result, ...failed }, responseId);
    };
    return asked;
  });
  announce();
}

/** Receipts that this device had no space for. They are listed until the page is closed. */
const unstored = new Map<string, SentReceipt>();

/** Replaces a response that arrived, with all its files, by its receipt. */
export async function noteReceipt(
  { responseId, formId, formTitle, sealed }: Waiting,
  { receipt, receivedAt }: { readonly receipt: string; readonly receivedAt: string },
): Promise<void> {
  const owner = sealed.key;
  const sent: SentReceipt = { responseId, formId, formTitle, receipt, receivedAt, owner };
  const remove = (store: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
    store('files').delete(filesRange(responseId));
    return store('waiting').delete(responseId);
  };
  try {
    await inTransaction('readwrite', (store) => {
      remove(store);
      return store('receipts').put(sent, responseId);
    });
  } catch {
    // A full device must be able to empty its queue all the same.
    unstored.set(responseId, sent);
    await inTransaction('readwrite', remove);
  }
  announce();
}

export const readSentReceipt = async (responseId: string): Promise<SentReceipt | undefined> =>
  unstored.get(responseId) ?? read<SentReceipt>('receipts', responseId);

/** The receipts of the person who uses this device now, newest first. */
export async function listReceipts(): Promise<SentReceipt[]> {
  const now = ownerNow();
  return [...(await readAll<SentReceipt>('receipts')), ...unstored.values()]
    .filter(({ owner }) => owner === now)
    .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
}

/** Stores the receipt of a response that was not in the queue, and deletes its draft and files. */
export async function noteDirectReceipt(sent: Omit<SentReceipt, 'owner'>): Promise<void> {
  const { responseId, formId } = sent;
  await inTransaction('readwrite', (store) => {
    store('files').delete(filesRange(responseId));
    store('drafts').delete(draftKey(formId, responseId));
    return store('receipts').put({ ...sent, owner: ownerNow() }, responseId);
  });
  announce();
}

/** Deletes a waiting response with its files. The person has confirmed it. */
export async function deleteWaiting(responseId: string): Promise<void> {
  await inTransaction('readwrite', (store) => {
    store('files').delete(filesRange(responseId));
    return store('waiting').delete(responseId);
  });
  announce();
}
