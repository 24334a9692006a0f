import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import type { Waiting } from './checking.ts';

/**
 * Somebody was let in here without a line, and should not have been. Whose ticket it was the list says: names
 * are not kept with it.
 */
export type Conflict = Waiting & {
  readonly outcome: CheckIn['outcome'];
  /** When the ticket was used elsewhere. */
  readonly usedAt: string | null;
};

type Store = 'checks' | 'conflicts';
const stores = ['checks', 'conflicts'] as const;

/** The browser keeps it when the page is closed, and when it is switched off. */
const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open('ngo-plus-door', 2);
    asked.onupgradeneeded = () => {
      for (const store of stores)
        if (!asked.result.objectStoreNames.contains(store))
          asked.result.createObjectStore(store, { keyPath: 'key' });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = database.transaction(stores, mode);
      const asked = work((name) => transaction.objectStore(name));
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
  within('readwrite', (store) => store('checks').put(check));

/** Answered: it waits no longer, and what was wrong with it is kept until somebody has seen it. */
export const endCheck = (key: string, conflict?: Conflict): Promise<undefined> =>
  within('readwrite', (store) => {
    if (conflict) store('conflicts').put(conflict);
    return store('checks').delete(key);
  });

export const forgetConflict = (key: string): Promise<undefined> =>
  within('readwrite', (store) => store('conflicts').delete(key));

/** What waits for an event, in the order in which it happened. */
export const keptChecks = (eventId: string): Promise<Waiting[]> =>
  keptIn<Waiting>('checks', eventId);

/** What nobody has said yet to have seen. */
export const keptConflicts = (eventId: string): Promise<Conflict[]> =>
  keptIn<Conflict>('conflicts', eventId);

async function keptIn<Kept extends Waiting>(name: Store, eventId: string): Promise<Kept[]> {
  const all = await within<Kept[]>('readonly', (store) => store(name).getAll());
  return all
    .filter((check) => check.eventId === eventId)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
