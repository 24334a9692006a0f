import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC form, on the thread pool. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), cost);

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the hashed one. Without a hash (nobody has that e-mail) the same work is
 * done on a hash nobody knows the password of, so that the time tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const decoy = await nobodys;
  const matches = await verify(stored ?? decoy, password.normalize('NFC'));
  return matches && stored !== undefined;
}
