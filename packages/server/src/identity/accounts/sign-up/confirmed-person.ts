import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { confirmEmail } from '../email-address.ts';
import { findAccount } from '../queries.ts';
import { addUser } from '../registration.ts';
import { userPasswords } from '../sign-in-table.ts';
import { users } from '../table.ts';

type Newcomer = { readonly name: string; readonly email: string; readonly passwordHash: string };

/**
 * An account for a person who has just confirmed their address through an emailed link. An unconfirmed account with
 * that address is claimed: the reader of the emails has chosen the newest password. Needs scope `system`.
 *
 * @returns undefined if the address has a confirmed account: its owner signs in instead
 */
export async function addConfirmedPerson(
  ctx: TransactionContext,
  newcomer: Newcomer,
): Promise<{ userId: string } | undefined> {
  const account = await findAccount(ctx.db, newcomer.email);
  if (account?.user.emailVerifiedAt || account?.user.suspendedAt) return undefined;
  const userId = account
    ? await claimAccount(ctx, account.user.id, newcomer)
    : (await addUser(ctx, { ...newcomer, language: ctx.language })).id;
  await confirmEmail(ctx, userId);
  return { userId };
}

async function claimAccount(
  ctx: TransactionContext,
  userId: string,
  { name, passwordHash: hash }: Newcomer,
) {
  const changedAt = ctx.now();
  await ctx.db.update(users).set({ name, locale: ctx.language }).where(eq(users.id, userId));
  await ctx.db
    .insert(userPasswords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: userPasswords.userId, set: { hash, changedAt } });
  return userId;
}

/** Whether the address has a confirmed account, suspended or not. Needs scope `system`. */
export async function hasAccount({ db }: TransactionContext, email: string): Promise<boolean> {
  const account = await findAccount(db, email);
  return Boolean(account?.user.emailVerifiedAt || account?.user.suspendedAt);
}
