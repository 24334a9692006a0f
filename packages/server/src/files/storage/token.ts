import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url-encoded. They can't be guessed, so an unsalted SHA-256 hash is enough. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
