import { createHash, createHmac, randomBytes } from 'node:crypto';
import { derive, type RootKey } from '../kernel/index.ts';

/** 32 random bytes as 43 characters; only its hash is kept. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 is enough: what it hides has too many possibilities to try. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that ends a subscription: the same in every letter, made anew each time from the root
 * key, so that it need not be kept.
 */
export const endTokenOf = (rootKey: RootKey, subscriberId: string): string =>
  createHmac('sha256', derive(rootKey, 'newsletter end')).update(subscriberId).digest('base64url');
