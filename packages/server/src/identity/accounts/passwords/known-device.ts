import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../../kernel/index.ts';
import { findToken } from '../one-use-token.ts';

const daySeconds = 86_400;
const lastsSeconds = 365 * daySeconds;

type Account = { readonly userId: string; readonly passwordChangedAt: Date | null };

/**
 * What a browser keeps after signing in, so that it is recognised next time: when it was issued, and
 * an HMAC-SHA256 over person and instant. It signs nobody in; it only has failures counted apart
 * from those of strangers. A new password makes it worthless, and so does a year.
 */
export async function deviceTokenOf(ctx: TransactionContext, userId: string): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1_000);
  return `${issuedAt}.${await signatureOf(ctx, userId, issuedAt)}`;
}

async function signatureOf(
  ctx: TransactionContext,
  userId: string,
  issuedAt: number,
): Promise<string> {
  const secret = await installationSecret(ctx, 'known device');
  return createHmac('sha256', secret).update(`${userId} ${issuedAt}`).digest('base64url');
}

async function isKnownDevice(
  ctx: TransactionContext,
  { userId, passwordChangedAt }: Account,
  token: string,
): Promise<boolean> {
  const [, issued = '', given = ''] = token.match(/^(\d{1,12})\.([\w-]{43})$/) ?? [];
  const issuedAt = Number(issued);
  const ageSeconds = ctx.now().getTime() / 1_000 - issuedAt;
  const expected = Buffer.from(await signatureOf(ctx, userId, issuedAt));
  const signed = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  const changedAt = Math.floor((passwordChangedAt?.getTime() ?? 0) / 1_000);
  return signed && ageSeconds < lastsSeconds && issuedAt >= changedAt;
}

const nobody: Account = { userId: '', passwordChangedAt: null };

export type Proofs = {
  readonly device?: string | undefined;
  /** The token of a link that was emailed to the account's address. */
  readonly proof?: string | undefined;
};

/** What failures count by of somebody who came with an emailed link. */
export const proofCounter = (proof: string): string => `proof ${proof}`;

/**
 * What failures of somebody count by who shows that they are no stranger to the account: their own
 * device or link. Undefined for everybody else. Needs scope `system`.
 */
export async function ownCounter(
  ctx: TransactionContext,
  account: Account | undefined,
  { device, proof }: Proofs,
): Promise<string | undefined> {
  // The same work for an address without an account: the time it takes tells nothing.
  const asked = account ?? nobody;
  if (proof !== undefined) {
    const token = await findToken(ctx, proof, ['sign-in']);
    const usable = token && !token.usedAt && token.expiresAt > ctx.now();
    if (usable && token.userId === asked.userId) return proofCounter(proof);
  }
  const known = device !== undefined && (await isKnownDevice(ctx, asked, device));
  return known && account ? `device ${device}` : undefined;
}
