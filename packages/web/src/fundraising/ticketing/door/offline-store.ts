import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import type { Waiting } from './checking.ts';

/**
 * An offline check-in that should have been refused. The list has the ticket's details: names are
 * not stored with it.
 */
export type Conflict = Waiting & {
  readonly outcome: CheckIn['outcome'];
  /** When the ticket was used elsewhere. */
  readonly usedAt: string | null;
};

type Store = 'checks' | 'conflicts';
const stores = ['checks', 'conflicts'] as const;

/** IndexedDB survives closing the page and switching off the device. */
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

/** Stores a check-in. Admit the holder only once it has returned. */
export const keepCheck = (check: Waiting): Promise<IDBValidKey> =>
  within('readwrite', (store) => store('checks').put(check));

/** Removes a check-in that the server answered; a conflict is stored until it is acknowledged. */
export const endCheck = (key: string, conflict?: Conflict): Promise<undefined> =>
  within('readwrite', (store) => {
    if (conflict) store('conflicts').put(conflict);
    return store('checks').delete(key);
  });

export const forgetConflict = (key: string): Promise<undefined> =>
  within('readwrite', (store) => store('conflicts').delete(key));

/** Returns the waiting check-ins of an event, oldest first. */
export const keptChecks = (eventId: string): Promise<Waiting[]> =>
  keptIn<Waiting>('checks', eventId);

/** Returns conflicts not yet acknowledged. */
export const keptConflicts = (eventId: string): Promise<Conflict[]> =>
  keptIn<Conflict>('conflicts', eventId);

async function keptIn<Kept extends Waiting>(name: Store, eventId: string): Promise<Kept[]> {
  const all = await within<Kept[]>('readonly', (store) => store(name).getAll());
  return all
    .filter((check) => check.eventId === eventId)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
