import { createHash, createHmac } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** Unsalted SHA-256 is enough, because the tokens are random and long. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that cancels a sign-up. It is derived from a secret of the installation, so it is the same in every email
 * and need not be stored.
 */
export async function cancelTokenOf(ctx: TransactionContext, signupId: string): Promise<string> {
  const secret = await installationSecret(ctx, 'shift cancel');
  return createHmac('sha256', secret).update(signupId).digest('base64url');
}
