import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, Problem, type TransactionContext } from '../../../kernel/index.ts';

const validSeconds = 86_400;

/**
 * Creates a signed token that identifies a donation and its email address, and expires after a day. It is
 * derived from the installation’s secret and not stored. It becomes invalid when the donor is erased.
 */
export async function donorToken(ctx: TransactionContext, donationId: string): Promise<string> {
  const expiresAt = Math.floor(ctx.now().getTime() / 1_000) + validSeconds;
  const payload = `${donationId.replaceAll('-', '')}-${expiresAt.toString(36)}`;
  return `${payload}-${await signatureOf(ctx, payload)}`;
}

/** Verifies a token. @returns the donation’s id @throws Problem `not_found` if the token is invalid or has expired */
export async function donationOfToken(ctx: TransactionContext, token: string): Promise<string> {
  const [id = '', expiresAt = ''] = token.split('-');
  const payload = `${id}-${expiresAt}`;
  const actual = Buffer.from(token.slice(payload.length + 1));
  const expected = Buffer.from(await signatureOf(ctx, payload));
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  const isCurrent = Number.parseInt(expiresAt, 36) * 1_000 > ctx.now().getTime();
  if (!isValid || !isCurrent)
    throw new Problem('not_found', 'This link is invalid or has expired. Request a new one.');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function signatureOf(ctx: TransactionContext, payload: string): Promise<string> {
  const secret = await installationSecret(ctx, 'donor links');
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
