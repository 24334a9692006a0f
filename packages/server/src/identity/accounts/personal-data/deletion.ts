import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  audit,
  emit,
  eraseDetails,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { sendGoodbye, sendWithoutAdministrator } from '../emails.ts';
import { personDeleted } from '../events.ts';
import { requirePassword } from '../passwords/index.ts';
import { findPerson } from '../queries.ts';
import {
  knownDevices,
  oneUseTokens,
  recoveryCodes,
  sessions,
  twoFactorSecrets,
  userPasswords,
} from '../sign-in-table.ts';
import { applicants, memberships, organisations, type UserRow, users } from '../table.ts';
import { outcomesOf } from './membership-outcomes.ts';

/** Previews what deleting the account would do, without doing it. */
export function previewDeletion(outside: RequestContext) {
  const { userId } = signedIn(outside);
  return outside.transact(
    async (ctx) => ({ organisations: await outcomesOf(ctx, userId) }),
    'system',
  );
}

/**
 * Deletes the signed-in person: name, address, sessions and sign-in methods. Records of their work stay with the
 * organisation and refer to a person without a name.
 *
 * @throws Problem `invalid` for a wrong password or confirmation, `conflict` for the platform's last super
 * administrator
 */
export async function deleteAccount(
  outside: RequestContext,
  { present, confirmation }: Input<typeof accounts.deleteAccount>,
) {
  const { userId } = signedIn(outside);
  await requirePassword(outside, present);
  await outside.transact(async (ctx) => {
    const { user } = Problem.ifMissing(await findPerson(ctx.db, userId), 'Your account');
    if (confirmation.toLowerCase() !== user.email.toLowerCase()) {
      throw Problem.atField(
        'invalid',
        'confirmation',
        "Enter your account's email address to confirm",
      );
    }
    await leaveOrganisations(ctx, user);
    await sendGoodbye(ctx, user);
    await forgetPerson(ctx, user);
    await audit(ctx, { action: 'accounts.delete', subject: userId });
  }, 'system');
  return {};
}

async function leaveOrganisations(ctx: TransactionContext, user: UserRow): Promise<void> {
  const outcomes = await outcomesOf(ctx, user.id);
  if (outcomes.some(({ fate }) => fate === 'needs-successor'))
    throw new Problem(
      'conflict',
      "You're the only super administrator. Make someone else one first.",
    );
  const closing = outcomes.filter(({ fate }) => fate === 'closed').map(({ orgId }) => orgId);
  if (closing.length > 0)
    await ctx.db
      .update(organisations)
      .set({ closedAt: ctx.now() })
      .where(inArray(organisations.id, closing));
  for (const { name, fate } of outcomes)
    if (fate === 'without-administrator') await notifyPlatform(ctx, name);
}

async function notifyPlatform(ctx: TransactionContext, organisation: string): Promise<void> {
  const administrators = await ctx.db
    .select({ email: users.email, name: users.name, id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.role, 'SUPER_ADMIN'), isNull(memberships.deactivatedAt)));
  for (const administrator of administrators)
    await sendWithoutAdministrator(ctx, administrator, organisation);
}

/**
 * Anonymises the person's row and emits `personDeleted`, so that capabilities delete what they store for that person
 * alone. The new address receives no email. Needs scope `system`.
 */
export async function forgetPerson(
  ctx: TransactionContext,
  { id: userId, email }: UserRow,
): Promise<void> {
  const { db, now } = ctx;
  const memberOf = await db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await eraseDetails(ctx, { userId, email, orgIds: memberOf.map(({ orgId }) => orgId) });
  const theirs = [
    userPasswords,
    twoFactorSecrets,
    recoveryCodes,
    sessions,
    knownDevices,
    oneUseTokens,
    memberships,
    applicants,
  ];
  for (const table of theirs) await db.delete(table).where(eq(table.userId, userId));
  await db
    .update(users)
    .set({
      name: 'Deleted person',
      email: `${userId}@deleted.invalid`,
      theme: 'system',
      emailVerifiedAt: null,
      deletedAt: now(),
    })
    .where(eq(users.id, userId));
  await emit(ctx, personDeleted, { userId });
}
