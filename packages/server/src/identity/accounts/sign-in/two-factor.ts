import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import { toString as drawQr } from 'qrcode';
import {
  audit,
  openSecret,
  Problem,
  type RequestContext,
  sealSecret,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { sendTwoFactorChanged } from '../emails.ts';
import { requirePassword } from '../passwords/index.ts';
import { findPerson, hasTwoFactor } from '../queries.ts';
import { recoveryCodes, twoFactorSecrets } from '../sign-in-table.ts';
import { consumeRecoveryCode, countRecoveryCodes, makeRecoveryCodes } from './recovery-code.ts';

const locationOf = (userId: string) => ({ location: `users/${userId}/second-factor` });

export async function readTwoFactor(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  const person = await findPerson(ctx.db, userId);
  return {
    confirmedAt: person?.twoFactorSince?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
  };
}

/**
 * Creates a secret for an authenticator app; signing in does not change until `confirmTwoFactor`. Calling it again
 * before that replaces the secret.
 *
 * @throws Problem `conflict` if two-factor sign-in is on, `invalid` for a wrong password
 */
export async function beginTwoFactor(
  outside: RequestContext,
  { present }: Input<typeof accounts.beginTwoFactor>,
) {
  const { userId } = signedIn(outside);
  await requirePassword(outside, present);
  const secret = generateSecret();
  const email = await outside.transact(async (ctx) => {
    if (await hasTwoFactor(ctx.db, userId))
      throw new Problem('conflict', 'Two-factor authentication is already on.');
    const fresh = {
      sealedSecret: await sealSecret(ctx, secret, locationOf(userId)),
      createdAt: ctx.now(),
    };
    await ctx.db
      .insert(twoFactorSecrets)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: twoFactorSecrets.userId, set: fresh });
    return (await findPerson(ctx.db, userId))?.user.email ?? '';
  }, 'system');
  const otpauthUrl = generateURI({ issuer: 'NGO Plus', label: email, secret });
  return { secret, otpauthUrl, qrSvg: await drawQr(otpauthUrl, { type: 'svg', margin: 2 }) };
}

/**
 * Turns two-factor sign-in on after the app produced a right code.
 *
 * @returns ten recovery codes, shown only once
 * @throws Problem `conflict` if it is on or setup was not started, `invalid` for a wrong code
 */
export async function confirmTwoFactor(
  ctx: TransactionContext,
  { code }: Input<typeof accounts.confirmTwoFactor>,
) {
  const { userId } = signedIn(ctx);
  const secret = await secretOf(ctx, userId, 'waiting');
  if (!secret) throw new Problem('conflict', 'Start setting up two-factor authentication first.');
  if (!(await isAppCode(ctx, userId, { secret, code }))) {
    throw Problem.atField(
      'invalid',
      'code',
      'That code is incorrect. Check the time on your phone and try the next code.',
    );
  }
  await ctx.db
    .update(twoFactorSecrets)
    .set({ confirmedAt: ctx.now() })
    .where(eq(twoFactorSecrets.userId, userId));
  await notify(ctx, 'on');
  return { recoveryCodes: await makeRecoveryCodes(ctx, userId) };
}

/**
 * Turns two-factor sign-in off.
 *
 * @throws Problem `invalid` for a wrong password
 */
export async function endTwoFactor(
  outside: RequestContext,
  { present }: Input<typeof accounts.endTwoFactor>,
) {
  const { userId } = signedIn(outside);
  await requirePassword(outside, present);
  await outside.transact(async (ctx) => {
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const ended = await ctx.db
      .delete(twoFactorSecrets)
      .where(eq(twoFactorSecrets.userId, userId))
      .returning();
    if (ended.some(({ confirmedAt }) => confirmedAt)) await notify(ctx, 'off');
  });
  return {};
}

/**
 * Replaces the recovery codes.
 *
 * @throws Problem `conflict` if two-factor sign-in is off, `invalid` for a wrong password
 */
export async function renewRecoveryCodes(
  outside: RequestContext,
  { present }: Input<typeof accounts.renewRecoveryCodes>,
) {
  const { userId } = signedIn(outside);
  await requirePassword(outside, present);
  return outside.transact(async (ctx) => {
    if (!(await hasTwoFactor(ctx.db, userId)))
      throw new Problem('conflict', 'Two-factor authentication is off.');
    await audit(ctx, { action: 'accounts.renew-recovery-codes', subject: userId });
    return { recoveryCodes: await makeRecoveryCodes(ctx, userId) };
  });
}

/** Whether the code is the app's or a recovery code; either is then consumed. Needs scope `system`. */
export async function isSecondFactor(
  ctx: TransactionContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(ctx, userId, code);
  const secret = await secretOf(ctx, userId, 'confirmed');
  return secret !== undefined && isAppCode(ctx, userId, { secret, code: digits });
}

async function secretOf(ctx: TransactionContext, userId: string, state: 'waiting' | 'confirmed') {
  const { confirmedAt } = twoFactorSecrets;
  const inState = state === 'waiting' ? isNull(confirmedAt) : isNotNull(confirmedAt);
  const [row] = await ctx.db
    .select({ sealed: twoFactorSecrets.sealedSecret })
    .from(twoFactorSecrets)
    .where(and(eq(twoFactorSecrets.userId, userId), inState));
  return row && openSecret(ctx, row.sealed, locationOf(userId));
}

/** TOTP (RFC 6238), 30 s steps, one step of tolerance; a step whose code was used is refused. */
async function isAppCode(
  ctx: TransactionContext,
  userId: string,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  const epoch = Math.floor(ctx.now().getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return false;
  const { lastStep } = twoFactorSecrets;
  const consumed = await ctx.db
    .update(twoFactorSecrets)
    .set({ lastStep: result.timeStep })
    .where(
      and(eq(twoFactorSecrets.userId, userId), or(isNull(lastStep), lt(lastStep, result.timeStep))),
    )
    .returning();
  return consumed.length > 0;
}

async function notify(ctx: TransactionContext, state: 'on' | 'off'): Promise<void> {
  const { userId } = signedIn(ctx);
  await audit(ctx, { action: `accounts.two-factor-${state}`, subject: userId });
  const person = await findPerson(ctx.db, userId);
  if (person) await sendTwoFactorChanged(ctx, person.user, state);
}
