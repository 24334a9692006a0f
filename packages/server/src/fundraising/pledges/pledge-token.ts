import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, Problem, type TransactionContext } from '../../kernel/index.ts';

/**
 * Returns the token of a pledge. It is derived from an installation secret and not stored; it only
 * opens payment of that pledge while something is due.
 */
export async function pledgeToken(ctx: TransactionContext, pledgeId: string): Promise<string> {
  const plainId = pledgeId.replaceAll('-', '');
  return `${plainId}-${await proofOf(ctx, plainId)}`;
}

/** @throws Problem `not_found` for an invalid link */
export async function pledgeOfToken(ctx: TransactionContext, token: string): Promise<string> {
  const [plainId = ''] = token.split('-');
  const received = Buffer.from(token.slice(plainId.length + 1));
  const right = Buffer.from(await proofOf(ctx, plainId));
  if (received.length !== right.length || !timingSafeEqual(received, right))
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  return plainId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(ctx: TransactionContext, plainId: string): Promise<string> {
  const secret = await installationSecret(ctx, 'links of pledges');
  return createHmac('sha256', secret).update(plainId).digest('base64url');
}
