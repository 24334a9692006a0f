import type { Answers } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { inTransaction, read, write } from './database.ts';
import { filesRange } from './files.ts';
import { type Sealed, sealJson, unsealJson } from './sealed.ts';

/** A response that is being filled in. There is one per form. */
export type Draft = {
  readonly responseId: string;
  readonly formId: string;
  readonly version: number;
  readonly answers: Answers;
  readonly startedAt: string;
  readonly savedAt: string;
};

const definitionKey = (formId: string, version: number) => `${formId} ${version}`;

/** Stores the form of a draft: a draft continues in its version, also when a newer one was published. */
export async function saveForm(form: PublicForm): Promise<void> {
  await write('definitions', definitionKey(form.id, form.version), await sealJson(form));
}

/** @throws DOMException `QuotaExceededError` when the device is full */
export async function saveDraft(draft: Draft): Promise<void> {
  await write('drafts', draft.formId, await sealJson(draft));
}

/** The draft of a form with its version; undefined if there is none, or it can no longer be read. */
export async function readDraft(
  formId: string,
): Promise<{ draft: Draft; form: PublicForm } | undefined> {
  const sealed = await read<Sealed>('drafts', formId);
  if (!sealed) return undefined;
  try {
    const draft = await unsealJson<Draft>(sealed);
    const form = await read<Sealed>('definitions', definitionKey(formId, draft.version));
    return form && { draft, form: await unsealJson<PublicForm>(form) };
  } catch {
    return undefined;
  }
}

/** Deletes a draft with its files. */
export const deleteDraft = (formId: string, responseId: string): Promise<undefined> =>
  inTransaction('readwrite', (store) => {
    store('files').delete(filesRange(responseId));
    return store('drafts').delete(formId);
  });
