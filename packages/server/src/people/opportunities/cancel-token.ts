import { createHash, createHmac } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** Plain SHA-256 is enough: what it hides has too many possibilities to try. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that gives a place up: the same in every letter about it, made anew each time from a
 * secret of the installation, so that it need not be kept.
 */
export async function cancelTokenOf(ctx: TransactionContext, signupId: string): Promise<string> {
  const secret = await installationSecret(ctx, 'shift cancel');
  return createHmac('sha256', secret).update(signupId).digest('base64url');
}
