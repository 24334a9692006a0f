import { createHash, createHmac, randomBytes } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** 32 random bytes as 43 characters; only its hash is kept. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 is enough: what it hides has too many possibilities to try. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that ends a subscription: the same in every letter, made anew each time from a secret of
 * the installation, so that it need not be kept.
 */
export async function endTokenOf(ctx: TransactionContext, subscriberId: string): Promise<string> {
  const secret = await installationSecret(ctx, 'newsletter end');
  return createHmac('sha256', secret).update(subscriberId).digest('base64url');
}
