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
import { provePassword } from '../passwords/index.ts';
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
import { fatesOf } from './membership-outcomes.ts';

/** What deleting the account would do, before anything is done. */
export function previewDeletion(outside: RequestContext) {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => ({ organisations: await fatesOf(ctx, userId) }), 'system');
}

/**
 * Deletes the signed-in person: name, address, sessions and ways to sign in. Records of their work
 * stay with the organisation and point to a person without a name.
 *
 * @throws Problem `invalid` for a wrong password or confirmation, `conflict` for the platform's last
 *   super administrator.
 */
export async function deleteAccount(
  outside: RequestContext,
  { present, confirmation }: Input<typeof accounts.deleteAccount>,
) {
  const { userId } = signedIn(outside);
  await provePassword(outside, present);
  await outside.transact(async (ctx) => {
    const { user } = Problem.ifMissing(await findPerson(ctx.db, userId), 'Your account');
    if (confirmation.toLowerCase() !== user.email.toLowerCase()) {
      const message = "Enter your account's email address to confirm";
      throw new Problem('invalid', message, { fields: { confirmation: message } });
    }
    await leaveOrganisations(ctx, user);
    await sendGoodbye(ctx, user);
    await forgetPerson(ctx, user);
    await audit(ctx, { action: 'accounts.delete', subject: userId });
  }, 'system');
  return {};
}

async function leaveOrganisations(ctx: TransactionContext, user: UserRow): Promise<void> {
  const places = await fatesOf(ctx, user.id);
  if (places.some(({ fate }) => fate === 'needs-successor'))
    throw new Problem(
      'conflict',
      "You're the only super administrator. Make someone else one first.",
    );
  const closing = places.filter(({ fate }) => fate === 'closed').map(({ orgId }) => orgId);
  if (closing.length > 0)
    await ctx.db
      .update(organisations)
      .set({ closedAt: ctx.now() })
      .where(inArray(organisations.id, closing));
  for (const { name, fate } of places)
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
 * Leaves a row that names nobody, and says so to those who keep something for the person alone. The
 * address is one that no letter can reach. Needs scope `system`.
 */
export async function forgetPerson(
  ctx: TransactionContext,
  { id: userId, email }: UserRow,
): Promise<void> {
  const { db, now } = ctx;
  const places = await db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await eraseDetails(ctx, { userId, email, orgIds: places.map(({ orgId }) => orgId) });
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
