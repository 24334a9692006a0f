import { newUuid } from '../../../forms/index.ts';
import { inTransaction } from './database.ts';
import { type Draft, draftKey } from './drafts.ts';
import { filesRange } from './files.ts';
import { announce, readFinished, readRefusal, type Waiting } from './outbox.ts';
import { sealJson } from './sealed.ts';

/**
 * Turns a response that the server refused into a draft again, with its files. It gets a new id: one that the server may
 * have seen with other answers would be refused again.
 *
 * @returns the id of the draft
 * @throws KeyRemoved
 */
export async function reopenWaiting(waiting: Waiting): Promise<string> {
  const { formId, version, answers, startedAt } = await readFinished(waiting);
  const refusal = await readRefusal(waiting);
  const responseId = newUuid();
  const savedAt = new Date().toISOString();
  const draft: Draft = { responseId, formId, version, answers, startedAt, savedAt, refusal };
  const sealed = await sealJson(draft);
  await inTransaction('readwrite', (store) => {
    moveFiles(store('files'), waiting.responseId, responseId);
    store('waiting').delete(waiting.responseId);
    return store('drafts').put(sealed, draftKey(formId, responseId));
  });
  announce();
  return responseId;
}

function moveFiles(files: IDBObjectStore, from: string, to: string): void {
  const asked = files.openCursor(filesRange(from));
  asked.onsuccess = () => {
    const cursor = asked.result;
    if (!cursor) return;
    const [, name] = cursor.key as [string, string];
    files.put(cursor.value, [to, name]);
    cursor.delete();
    cursor.continue();
  };
}
