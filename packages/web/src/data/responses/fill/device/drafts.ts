import type { Answers } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { inTransaction, read } from './database.ts';
import { filesRange } from './files.ts';
import type { SavedLink } from './saved-link.ts';
import { ownerNow, type Sealed, sealJson, unsealJson } from './sealed.ts';

/** A response that is being filled in. A form has several when it is open in several tabs, or for several people. */
export type Draft = {
  readonly responseId: string;
  readonly formId: string;
  readonly version: number;
  readonly answers: Answers;
  readonly startedAt: string;
  readonly savedAt: string;
  /** Why the server refused the response, which is now being corrected. */
  readonly refusal?: Refusal | undefined;
  /** Under which it was saved, to be continued elsewhere. */
  readonly link?: SavedLink | undefined;
};

/** A sentence, and one for each answer that it is about: by `answers.{itemId}`, in repeats `answers.{key}.{itemId}`. */
export type Refusal = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type OpenDraft = { readonly draft: Draft; readonly form: PublicForm };

export const draftKey = (formId: string, responseId: string) => `${formId} ${responseId}`;

const draftsOf = (formId: string) => IDBKeyRange.bound(`${formId} `, `${formId} \uffff`);

/** Each person has a copy, because it is encrypted with their key. */
const definitionKey = (formId: string, version: number) => `${formId} ${version} ${ownerNow()}`;

/** A form to store with a draft; undefined if this version is stored. */
export async function sealedDefinition(form: PublicForm) {
  const key = definitionKey(form.id, form.version);
  return (await read('definitions', key)) ? undefined : { key, sealed: await sealJson(form) };
}

/**
 * Stores a draft with the form that it answers: it continues in its version, also when a newer one was published.
 *
 * @returns false if the response was sent meanwhile: it is no draft any more
 * @throws DOMException `QuotaExceededError` when the device is full
 */
export async function saveDraft(draft: Draft, form: PublicForm): Promise<boolean> {
  const { formId, responseId } = draft;
  const sealed = await sealJson(draft);
  const definition = await sealedDefinition(form);
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
      store('drafts').put(sealed, draftKey(formId, responseId));
    };
    return waits;
  });
  return !isFinished;
}

/** The drafts of a form of the person who uses this device now, the latest first, without those that cannot be read. */
export async function listDrafts(formId: string): Promise<OpenDraft[]> {
  const all = await inTransaction(
    'readonly',
    (store) => store('drafts').getAll(draftsOf(formId)) as IDBRequest<Sealed[]>,
  );
  const owner = ownerNow();
  const found: OpenDraft[] = [];
  for (const sealed of all) {
    if (sealed.key !== owner) continue;
    const open = await readDraft(sealed).catch(() => undefined);
    if (open) found.push(open);
  }
  return found.toSorted((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1));
}

async function readDraft(sealed: Sealed): Promise<OpenDraft | undefined> {
  const draft = await unsealJson<Draft>(sealed);
  const form = await read<Sealed>('definitions', definitionKey(draft.formId, draft.version));
  return form && { draft, form: await unsealJson<PublicForm>(form) };
}

/** Deletes a draft with its files. */
export const deleteDraft = (formId: string, responseId: string): Promise<undefined> =>
  inTransaction('readwrite', (store) => {
    store('files').delete(filesRange(responseId));
    return store('drafts').delete(draftKey(formId, responseId));
  });
