/** What this device stores about forms: answers and files until they are sent, and the receipts. */
export const stores = ['keys', 'drafts', 'definitions', 'waiting', 'files', 'receipts'] as const;
export type Store = (typeof stores)[number];

const name = 'ngo-plus-forms';

let opened: Promise<IDBDatabase> | undefined;

/** The database, opened once: a thousand responses need ten thousand transactions. */
function open(): Promise<IDBDatabase> {
  opened ??= connect().then(
    (database) => {
      const forget = () => {
        opened = undefined;
      };
      // Browsers close it when a person deletes the data of the site.
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      return database;
    },
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

const connect = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      for (const store of stores) asked.result.createObjectStore(store);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
    asked.onblocked = () => failed(new Error('Another tab blocks the database.'));
  });

/**
 * Runs a transaction; everything in it is stored, or nothing.
 *
 * @throws DOMException `QuotaExceededError` when the device is full
 */
export async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((done, failed) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const asked = work((store) => transaction.objectStore(store));
    transaction.oncomplete = () => done(asked.result);
    transaction.onabort = () => failed(transaction.error ?? asked.error);
  });
}

export const read = <T>(store: Store, key: IDBValidKey): Promise<T | undefined> =>
  inTransaction('readonly', (at) => at(store).get(key) as IDBRequest<T | undefined>);

export const readAll = <T>(store: Store): Promise<T[]> =>
  inTransaction('readonly', (at) => at(store).getAll() as IDBRequest<T[]>);

export const write = (store: Store, key: IDBValidKey, value: unknown): Promise<IDBValidKey> =>
  inTransaction('readwrite', (at) => at(store).put(value, key));

export const erase = (store: Store, key: IDBValidKey | IDBKeyRange): Promise<undefined> =>
  inTransaction('readwrite', (at) => at(store).delete(key));
