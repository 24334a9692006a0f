import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { confirmEmail } from '../email.ts';
import { findAccount } from '../queries.ts';
import { addUser } from '../registration.ts';
import { userPasswords } from '../sign-in-table.ts';
import { users } from '../table.ts';

type Newcomer = { readonly name: string; readonly email: string; readonly passwordHash: string };

/**
 * An account for someone who has just shown that the address is theirs, by a link that was sent to
 * it. One that was signed up with the address and never confirmed is taken over: whoever reads the
 * letters has chosen the newest password. Needs scope `system`.
 *
 * @returns undefined when the address has a confirmed account: its owner signs in instead.
 */
export async function addProvenPerson(
  ctx: TransactionContext,
  newcomer: Newcomer,
): Promise<{ userId: string } | undefined> {
  const known = await findAccount(ctx.db, newcomer.email);
  if (known?.user.emailVerifiedAt || known?.user.suspendedAt) return undefined;
  const userId = known
    ? await takeOver(ctx, known.user.id, newcomer)
    : (await addUser(ctx, newcomer)).id;
  await confirmEmail(ctx, userId);
  return { userId };
}

async function takeOver(
  ctx: TransactionContext,
  userId: string,
  { name, passwordHash: hash }: Newcomer,
) {
  const changedAt = ctx.now();
  await ctx.db.update(users).set({ name }).where(eq(users.id, userId));
  await ctx.db
    .insert(userPasswords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: userPasswords.userId, set: { hash, changedAt } });
  return userId;
}

/** Whether the address belongs to someone who can sign in, or could. Needs scope `system`. */
export async function hasAccount({ db }: TransactionContext, email: string): Promise<boolean> {
  const known = await findAccount(db, email);
  return Boolean(known?.user.emailVerifiedAt || known?.user.suspendedAt);
}
