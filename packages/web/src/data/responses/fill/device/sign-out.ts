import { inTransaction, readAll, type Store } from './database.ts';
import { listWaiting } from './outbox.ts';
import { ownerNow, type Sealed, visitor } from './sealed.ts';
import { canStore } from './support.ts';

/** What this device has of the person who uses it now and that was not sent. */
export type Unsent = {
  readonly responses: number;
  readonly drafts: number;
  /** Of the responses. */
  readonly forms: readonly { readonly id: string; readonly title: string }[];
};

export async function readUnsent(): Promise<Unsent> {
  if (!canStore()) return { responses: 0, drafts: 0, forms: [] };
  const owner = ownerNow();
  const waiting = await listWaiting();
  const drafts = (await readAll<Sealed>('drafts')).filter(({ key }) => key === owner);
  const titles = new Map(waiting.map(({ formId, formTitle }) => [formId, formTitle]));
  return {
    responses: waiting.length,
    drafts: drafts.length,
    forms: [...titles].map(([id, title]) => ({ id, title })),
  };
}

/** Where the key is of the person that an entry belongs to. */
const sealedIn: Partial<Record<Store, (entry: never) => Sealed>> = {
  drafts: (entry: Sealed) => entry,
  definitions: (entry: Sealed) => entry,
  waiting: ({ sealed }: { sealed: Sealed }) => sealed,
  files: ({ sealed }: { sealed: Sealed }) => sealed,
};

/**
 * Deletes the key of the person who uses this device now, with everything that only this key can read. The person has
 * confirmed it, or nothing was unsent. Receipts stay: they are not encrypted.
 */
export async function removeOwn(): Promise<void> {
  if (!canStore()) return;
  const owner = ownerNow();
  await inTransaction('readwrite', (store) => removeFor(store, owner));
}

/**
 * Deletes the keys of people who left nothing unsent, with the forms that only these keys can read. For sessions that
 * ended without signing out: what is unsent stays until its person signs in again.
 */
export async function removeFinished(): Promise<void> {
  if (!canStore()) return;
  await inTransaction('readwrite', (store) => {
    const drafts: IDBRequest<Sealed[]> = store('drafts').getAll();
    const waiting: IDBRequest<{ sealed: Sealed }[]> = store('waiting').getAll();
    const owners = store('keys').getAllKeys();
    // Requests of a transaction succeed in their order.
    owners.onsuccess = () => {
      const unsent = new Set(
        [...drafts.result, ...waiting.result.map(({ sealed }) => sealed)].map(({ key }) => key),
      );
      for (const owner of owners.result.map(String))
        if (owner !== visitor && !unsent.has(owner)) removeFor(store, owner);
    };
    return owners;
  });
}

function removeFor(store: (name: Store) => IDBObjectStore, owner: string): IDBRequest<undefined> {
  for (const [name, sealedOf] of Object.entries(sealedIn)) {
    const asked = store(name as Store).openCursor();
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (!cursor) return;
      if (sealedOf(cursor.value as never).key === owner) cursor.delete();
      cursor.continue();
    };
  }
  return store('keys').delete(owner);
}
