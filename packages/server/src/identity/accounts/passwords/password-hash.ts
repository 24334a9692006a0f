import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with Argon2id in PHC format, on the thread pool. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), cost);

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (an unknown email address), it verifies against a hash of an
 * unknown password, so that the response time reveals nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const decoy = await hashOfNobody;
  const matches = await verify(stored ?? decoy, password.normalize('NFC'));
  return matches && stored !== undefined;
}
