import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import type { QueuedCheckIn } from './offline-check.ts';

/**
 * An offline check-in that should have been refused. The list has the ticket's details: names are
 * not stored with it.
 */
export type Conflict = QueuedCheckIn & {
  readonly outcome: CheckIn['outcome'];
  /** When the ticket was used elsewhere. */
  readonly usedAt: string | null;
};

type Store = 'checks' | 'conflicts';
const stores = ['checks', 'conflicts'] as const;

/** IndexedDB survives closing the page and switching off the device. */
const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const dbRequest = indexedDB.open('ngo-plus-check-in', 2);
    dbRequest.onupgradeneeded = () => {
      for (const store of stores)
        if (!dbRequest.result.objectStoreNames.contains(store))
          dbRequest.result.createObjectStore(store, { keyPath: 'key' });
    };
    dbRequest.onsuccess = () => done(dbRequest.result);
    dbRequest.onerror = () => failed(dbRequest.error);
  });

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = database.transaction(stores, mode);
      const dbRequest = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => done(dbRequest.result);
      transaction.onerror = () => failed(transaction.error);
      transaction.onabort = () => failed(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Stores a check-in. Admit the holder only once it has returned. */
export const storeCheckIn = (check: QueuedCheckIn): Promise<IDBValidKey> =>
  inTransaction('readwrite', (store) => store('checks').put(check));

/** Removes a check-in that the server answered; a conflict is stored until it is acknowledged. */
export const removeCheckIn = (key: string, conflict?: Conflict): Promise<undefined> =>
  inTransaction('readwrite', (store) => {
    if (conflict) store('conflicts').put(conflict);
    return store('checks').delete(key);
  });

export const removeConflict = (key: string): Promise<undefined> =>
  inTransaction('readwrite', (store) => store('conflicts').delete(key));

/** Returns the waiting check-ins of an event, oldest first. */
export const storedCheckIns = (eventId: string): Promise<QueuedCheckIn[]> =>
  storedIn<QueuedCheckIn>('checks', eventId);

/** Returns conflicts not yet acknowledged. */
export const storedConflicts = (eventId: string): Promise<Conflict[]> =>
  storedIn<Conflict>('conflicts', eventId);

async function storedIn<Queued extends QueuedCheckIn>(
  name: Store,
  eventId: string,
): Promise<Queued[]> {
  const all = await inTransaction<Queued[]>('readonly', (store) => store(name).getAll());
  return all
    .filter((check) => check.eventId === eventId)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
