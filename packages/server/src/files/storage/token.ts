import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters: cannot be guessed, so plain SHA-256 is enough to hide it. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
