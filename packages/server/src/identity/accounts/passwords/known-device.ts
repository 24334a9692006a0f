import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../../kernel/index.ts';
import { findToken } from '../one-use-token.ts';

const daySeconds = 86_400;
const lastsSeconds = 365 * daySeconds;

type Account = { readonly userId: string; readonly passwordChangedAt: Date | null };

/**
 * The token that a browser stores after signing in to be recognised next time: the instant of issue, and an
 * HMAC-SHA256 over person and instant. It does not sign anyone in; failures from a known device are only counted
 * separately from those of strangers. It expires after a year or with the password.
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
  const [, issued = '', signature = ''] = token.match(/^(\d{1,12})\.([\w-]{43})$/) ?? [];
  const issuedAt = Number(issued);
  const ageSeconds = ctx.now().getTime() / 1_000 - issuedAt;
  const expected = Buffer.from(await signatureOf(ctx, userId, issuedAt));
  const signed =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
  const changedAt = Math.floor((passwordChangedAt?.getTime() ?? 0) / 1_000);
  return signed && ageSeconds < lastsSeconds && issuedAt >= changedAt;
}

const unknownAccount: Account = { userId: '', passwordChangedAt: null };

export type Proofs = {
  readonly device?: string | undefined;
  /** The token of a link that was emailed to the account's address. */
  readonly proof?: string | undefined;
};

/** The key of the failure counter for people who came through an emailed link. */
export const proofCounter = (proof: string): string => `proof ${proof}`;

/**
 * The key of the failure counter for people who prove a relation to the account by their own device or link. Undefined
 * for everyone else. Needs scope `system`.
 */
export async function ownCounter(
  ctx: TransactionContext,
  account: Account | undefined,
  { device, proof }: Proofs,
): Promise<string | undefined> {
  // The same work for an address without an account, so that response times reveal nothing.
  const candidate = account ?? unknownAccount;
  if (proof !== undefined) {
    const token = await findToken(ctx, proof, ['sign-in']);
    const usable = token && !token.usedAt && token.expiresAt > ctx.now();
    if (usable && token.userId === candidate.userId) return proofCounter(proof);
  }
  const isKnown = device !== undefined && (await isKnownDevice(ctx, candidate, device));
  return isKnown && account ? `device ${device}` : undefined;
}
