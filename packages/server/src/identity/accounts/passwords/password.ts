import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, ne } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../../kernel/index.ts';
import { sendPasswordChanged } from '../emails.ts';
import { consumeToken, findToken, withdrawTokens } from '../one-use-token.ts';
import { findPerson, passwordHashOf } from '../queries.ts';
import { sessions, userPasswords } from '../sign-in-table.ts';
import { organisations, type UserRow, users } from '../table.ts';
import { forgiveAccount } from './lockout.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-rules.ts';

/**
 * Asks for the password before changes that must not be made from a borrowed device.
 *
 * @throws Problem `invalid` at the field `present`
 */
export async function requirePassword(outside: RequestContext, present: string): Promise<void> {
  const { userId } = signedIn(outside);
  const hash = await outside.transact(({ db }) => passwordHashOf(db, userId));
  if (await isPassword(present, hash)) return;
  throw Problem.atField('invalid', 'present', 'That password is incorrect');
}

/**
 * Changes the password and ends every other session.
 *
 * @throws Problem `invalid` for a wrong present or a weak new password
 */
export async function changePassword(
  outside: RequestContext,
  { present, password }: Input<typeof accounts.changePassword>,
) {
  const { userId, orgId, sessionId } = signedIn(outside);
  await requirePassword(outside, present);
  const own = await outside.transact((ctx) => wordsAbout(ctx, userId, orgId));
  await refuseWeakPassword(password, own);
  const hash = await hashPassword(password);
  await outside.transact(async (ctx) => {
    await setPassword(ctx, userId, hash);
    await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  }, 'system');
  return {};
}

const worthless = 'This link no longer works. Request a new one.';

/**
 * Sets a new password with the token of an email. That also confirms the address, ends every session and lifts a
 * pause. A refused password leaves the link usable.
 *
 * @throws Problem `invalid` for a used, expired or unknown link and for a weak password
 */
export async function resetPassword(
  outside: RequestContext,
  { token, password }: Input<typeof accounts.resetPassword>,
) {
  const user = await outside.transact((ctx) => ownerOf(ctx, token), 'system');
  await refuseWeakPassword(password, [user.email, user.name]);
  const hash = await hashPassword(password);
  await outside.transact(async (ctx) => {
    const consumed = await consumeToken(ctx, token, ['reset-password']);
    if (!consumed) throw new Problem('invalid', worthless);
    await setPassword(ctx, user.id, hash);
    await ctx.db.delete(sessions).where(eq(sessions.userId, user.id));
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.now();
    await ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, user.id));
    await forgiveAccount(ctx, user);
  }, 'system');
  const t = textIn(outside.language);
  return { message: t('Your password was changed. Sign in with the new one.') };
}

async function ownerOf(ctx: TransactionContext, token: string): Promise<UserRow> {
  const row = await findToken(ctx, token, ['reset-password']);
  const usable = row && !row.usedAt && row.expiresAt > ctx.now();
  const person = usable ? await findPerson(ctx.db, row.userId) : undefined;
  if (!person || person.user.suspendedAt) throw new Problem('invalid', worthless);
  return person.user;
}

/** Cancels a pending change of address: it may be what the owner is defending against. */
async function setPassword(ctx: TransactionContext, userId: string, hash: string): Promise<void> {
  const changedAt = ctx.now();
  await ctx.db
    .insert(userPasswords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: userPasswords.userId, set: { hash, changedAt } });
  await withdrawTokens(ctx, userId, 'change-email');
  await withdrawTokens(ctx, userId, 'reset-password');
  await withdrawTokens(ctx, userId, 'second-factor');
  await audit(ctx, { action: 'accounts.change-password', subject: userId, userId });
  const person = await findPerson(ctx.db, userId);
  if (person) await sendPasswordChanged(ctx, person.user);
}

async function wordsAbout(
  ctx: TransactionContext,
  userId: string,
  orgId: string,
): Promise<string[]> {
  const person = await findPerson(ctx.db, userId);
  const [organisation] = await ctx.db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return [person?.user.email, person?.user.name, organisation?.name].flatMap((word) => word ?? []);
}
