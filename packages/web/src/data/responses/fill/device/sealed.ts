import { readUser } from '../../../../kernel/index.ts';
import { inTransaction, read } from './database.ts';

/** Content that only this browser can read. */
export type Sealed = {
  readonly key: string;
  readonly iv: Uint8Array;
  readonly content: ArrayBuffer;
};

/** The key was removed from this browser. */
export class KeyRemoved extends Error {
  override readonly name = 'KeyRemoved';
}

/** Whose answers are stored while no one is signed in. */
export const visitor = 'visitor';

/**
 * Whose answers are stored now: each person who signs in on this browser has a key, and so have its visitors together.
 * On a shared device it tells apart whose a draft or a waiting response is.
 */
export const ownerNow = (): string => {
  const user = readUser();
  return user === undefined ? visitor : `person ${user.id}`;
};

/** AES-GCM with a key that the browser uses and never shows. Source: NIST SP 800-38D. */
const algorithm = { name: 'AES-GCM', length: 256 };

/** The key of this name. Two tabs that begin together use the same one. */
async function keyFor(name: string): Promise<CryptoKey> {
  const known = await read<CryptoKey>('keys', name);
  if (known) return known;
  const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  await inTransaction('readwrite', (store) => {
    const keys = store('keys');
    const asked = keys.get(name);
    asked.onsuccess = () => {
      if (asked.result === undefined) keys.put(made, name);
    };
    return asked;
  });
  return (await read<CryptoKey>('keys', name)) ?? made;
}

export async function seal(content: ArrayBuffer): Promise<Sealed> {
  const key = ownerNow();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm.name, iv },
    await keyFor(key),
    content,
  );
  return { key, iv, content: sealed };
}

/** @throws KeyRemoved */
export async function unseal({ key, iv, content }: Sealed): Promise<ArrayBuffer> {
  const known = await read<CryptoKey>('keys', key);
  if (!known) throw new KeyRemoved('The key was removed from this browser.');
  return crypto.subtle.decrypt({ name: algorithm.name, iv: iv as BufferSource }, known, content);
}

export const sealJson = (value: unknown): Promise<Sealed> =>
  seal(new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer);

/** @throws KeyRemoved */
export const unsealJson = async <T>(sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await unseal(sealed))) as T;
