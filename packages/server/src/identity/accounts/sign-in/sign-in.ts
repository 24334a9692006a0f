import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { consumeToken, findToken, issueToken } from '../one-use-token.ts';
import {
  clearFailures,
  clearStepFailures,
  countAttempt,
  deviceTokenOf,
  isPassword,
  ownCounter,
  proofCounter,
} from '../passwords/index.ts';
import { presentPerson } from '../profile.ts';
import { findAccount } from '../queries.ts';
import { sessions } from '../sign-in-table.ts';
import { type UserRow, users } from '../table.ts';
import { openSession } from './session.ts';
import { isSecondFactor } from './two-factor.ts';

const wrongPassword = "That email and password don't match. Check both and try again.";

const suspended = 'Your account is suspended. Contact an administrator of your organisation.';

/**
 * The first step of signing in. While strangers keep the account paused, its owner can sign in from a known device or
 * with an emailed link. The password is still required, and consumes the link, even if a second step follows. An
 * unknown email address costs the same work and gets the same message as a wrong password; only someone
 * who knows the password learns that the address is unconfirmed.
 *
 * @throws Problem `invalid` for a wrong email or password and for a link that was used meanwhile, `rate_limited` after
 * too many attempts
 */
export async function login(
  outside: RequestContext,
  { email, password, device, proof }: Input<typeof accounts.login>,
) {
  const { account, own } = await outside.transact(async (ctx) => {
    const account = await findAccount(ctx.db, email);
    const identified = account && {
      userId: account.user.id,
      passwordChangedAt: account.passwordChangedAt,
    };
    return { account: account, own: await ownCounter(ctx, identified, { device, proof }) };
  }, 'system');
  const attempted = { email, own };
  await countAttempt(outside, attempted);
  const right = await isPassword(password, account?.passwordHash ?? undefined);
  if (!account || !right) throw new Problem('invalid', wrongPassword);
  const { user, twoFactorSince } = account;
  if (user.suspendedAt) throw new Problem('forbidden', suspended);
  return outside.transact(async (ctx) => {
    if (!user.emailVerifiedAt) {
      await clearStepFailures(ctx, attempted);
      return { unverified: { email: user.email } };
    }
    if (proof !== undefined && own === proofCounter(proof)) await useUp(ctx, proof);
    if (twoFactorSince) {
      await clearStepFailures(ctx, attempted);
      return { twoFactor: await challenge(ctx, user.id) };
    }
    return enter(ctx, user, attempted);
  }, 'system');
}

/** An emailed link bypasses a pause once: of two people who use it at the same time, one gets in. */
async function useUp(ctx: TransactionContext, proof: string): Promise<void> {
  if (await consumeToken(ctx, proof, ['sign-in'])) return;
  throw new Problem('invalid', 'This link no longer works. Request a new one.');
}

async function challenge(ctx: TransactionContext, userId: string) {
  const { token, expiresAt } = await issueToken(ctx, { userId, kind: 'second-factor' });
  return { challenge: token, expiresAt: expiresAt.toISOString() };
}

const tooLate = 'That took too long. Sign in again.';

/**
 * The second step. A challenge outlives a wrong code, which counts like a wrong password.
 *
 * @throws Problem `conflict` if the challenge is used or expired, `invalid` for a wrong code
 */
export async function loginSecondStep(
  outside: RequestContext,
  { challenge, code }: Input<typeof accounts.loginSecondStep>,
) {
  const user = await outside.transact((ctx) => challenged(ctx, challenge), 'system');
  const attempted = { email: user.email, secondStep: true };
  await countAttempt(outside, attempted);
  const answer = await outside.transact(async (ctx) => {
    if (!(await isSecondFactor(ctx, user.id, code))) return undefined;
    if (!(await consumeToken(ctx, challenge, ['second-factor'])))
      throw new Problem('conflict', tooLate);
    return enter(ctx, user, attempted);
  }, 'system');
  if (answer) return answer;
  throw Problem.atField(
    'invalid',
    'code',
    'That code is incorrect. Wait for the next one, or use a recovery code.',
  );
}

async function challenged(ctx: TransactionContext, challenge: string): Promise<UserRow> {
  const token = await findToken(ctx, challenge, ['second-factor']);
  if (!token || token.usedAt || token.expiresAt <= ctx.now())
    throw new Problem('conflict', tooLate);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, token.userId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!user) throw new Problem('conflict', tooLate);
  return user;
}

async function enter(
  ctx: TransactionContext,
  user: UserRow,
  attempted: Parameters<typeof clearFailures>[1],
) {
  await clearFailures(ctx, attempted);
  const { token, actor } = await openSession(ctx, user);
  const device = await deviceTokenOf(ctx, user.id);
  return { token, device, user: await presentPerson(ctx, actor) };
}

/** Ends the present session and invalidates its token. */
export async function logout(ctx: TransactionContext) {
  const { sessionId } = signedIn(ctx);
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
  await audit(ctx, { action: 'accounts.sign-out', subject: sessionId });
  return {};
}
