import type { Waiting } from './checking.ts';

const store = 'checks';

/** The browser keeps it when the page is closed, and when it is switched off. */
const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open('ngo-plus-door', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'key' });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

async function within<T>(
  mode: IDBTransactionMode,
  work: (checks: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = database.transaction(store, mode);
      const asked = work(transaction.objectStore(store));
      transaction.oncomplete = () => done(asked.result);
      transaction.onerror = () => failed(transaction.error);
      transaction.onabort = () => failed(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Kept once it returns: only then is somebody let in. */
export const keepCheck = (check: Waiting): Promise<IDBValidKey> =>
  within('readwrite', (checks) => checks.put(check));

export const forgetCheck = (key: string): Promise<undefined> =>
  within('readwrite', (checks) => checks.delete(key));

/** What waits for an event, in the order in which it happened. */
export async function keptChecks(eventId: string): Promise<Waiting[]> {
  const all = await within<Waiting[]>('readonly', (checks) => checks.getAll());
  return all
    .filter((check) => check.eventId === eventId)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
