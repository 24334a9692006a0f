import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters; the caller stores `hash` and hands out `token` once. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Plain SHA-256 is enough: the token has too many possibilities to try. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
