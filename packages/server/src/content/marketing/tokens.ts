import { createHash, createHmac, randomBytes } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** 32 random bytes as 43 characters; only the hash is stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 is sufficient for 32 random bytes, which cannot be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The unsubscribe token: the same in every email, derived from a secret of the installation, so that it need not be
 * stored.
 */
export async function endTokenOf(ctx: TransactionContext, subscriberId: string): Promise<string> {
  const secret = await installationSecret(ctx, 'newsletter end');
  return createHmac('sha256', secret).update(subscriberId).digest('base64url');
}
