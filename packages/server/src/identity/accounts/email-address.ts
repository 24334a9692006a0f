import { and, eq, isNull, ne } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext, textIn } from '../../kernel/index.ts';
import { addressConfirmed } from './events.ts';
import { hasEmail } from './queries.ts';
import { users } from './table.ts';

/** Marks the address as confirmed. Needs scope `system`. */
export async function confirmEmail(ctx: TransactionContext, userId: string) {
  const [row] = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: ctx.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  const { email } = Problem.ifMissing(row, 'That account');
  await audit(ctx, { action: 'accounts.confirm-email', subject: userId, userId });
  await emit(ctx, addressConfirmed, { userId });
  const t = textIn(ctx.language);
  return { email, message: t('Your email address is confirmed. You can sign in now.') };
}

/**
 * Replaces the account's address with a confirmed new one. Needs scope `system`.
 *
 * @throws Problem `conflict` if another account has taken the address in the meantime
 */
export async function moveEmail(ctx: TransactionContext, userId: string, email: string) {
  const others = await ctx.db.$count(users, and(hasEmail(email), ne(users.id, userId)));
  if (others > 0) throw new Problem('conflict', "This address can't be used for your account.");
  const [row] = await ctx.db
    .update(users)
    .set({ email, emailVerifiedAt: ctx.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  Problem.ifMissing(row, 'That account');
  await audit(ctx, { action: 'accounts.change-email', subject: userId, userId });
  const t = textIn(ctx.language);
  return { email, message: t('Your email address was changed. Use it to sign in from now on.') };
}
