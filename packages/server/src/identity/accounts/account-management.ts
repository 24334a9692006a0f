import { and, count, eq, gt, or, sql } from 'drizzle-orm';
import {
  type Actor,
  Problem,
  requireNotImpersonated,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { settleMergedApplications } from './applicants.ts';
import { sendMerged, sendSecondFactorReset, sendSuspended } from './emails.ts';
import { withdrawTokens } from './one-use-token.ts';
import { hasTwoFactor, openMemberships } from './queries.ts';
import { makeToken } from './secret-token.ts';
import {
  knownDevices,
  oneUseTokens,
  recoveryCodes,
  sessions,
  twoFactorSecrets,
  userPasswords,
} from './sign-in-table.ts';
import { type UserRow, users } from './table.ts';

// What platform staff do with a person's account. Callers check permissions; every function needs scope `system`.

/** How a person signs in, without any secret. */
export async function accountFacts(ctx: TransactionContext, userId: string) {
  const at = ctx.now();
  const active = and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, at),
    sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${at.toISOString()}::timestamptz`,
  );
  const [open] = await ctx.db.select({ n: count() }).from(sessions).where(active);
  return { devices: open?.n ?? 0, twoFactor: await hasTwoFactor(ctx.db, userId) };
}

/**
 * Ends the person's sessions on every device, including those in which they impersonate others.
 *
 * @returns how many ended
 */
export async function endSessionsOf({ db }: TransactionContext, userId: string): Promise<number> {
  const theirs = or(eq(sessions.userId, userId), eq(sessions.behindId, userId));
  return (await db.delete(sessions).where(theirs).returning({ id: sessions.id })).length;
}

/** Suspends a person everywhere, or lifts the suspension if `reason` is null, and emails them. */
export async function suspendAccount(
  ctx: TransactionContext,
  user: UserRow,
  reason: string | null,
) {
  const suspendedAt = reason === null ? null : ctx.now();
  await ctx.db
    .update(users)
    .set({ suspendedAt, suspensionReason: reason ?? '' })
    .where(eq(users.id, user.id));
  if (reason !== null) {
    await endSessionsOf(ctx, user.id);
    for (const kind of ['reset-password', 'change-email', 'second-factor'] as const)
      await withdrawTokens(ctx, user.id, kind);
  }
  await sendSuspended(ctx, user, reason);
}

/**
 * Turns off two-factor sign-in for a person who has lost the app and the recovery codes.
 *
 * @returns false if it was off
 */
export async function forgetSecondFactor(ctx: TransactionContext, user: UserRow): Promise<boolean> {
  const was = await hasTwoFactor(ctx.db, user.id);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  await ctx.db.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, user.id));
  await endSessionsOf(ctx, user.id);
  if (was) await sendSecondFactorReset(ctx, user);
  return was;
}

type Opening = {
  readonly userId: string;
  readonly orgId: string;
  readonly minutes: number;
  /** Shown to the person among their devices. */
  readonly device: string;
};

/**
 * Opens a short impersonated session. It records the impersonator, ends with the session it was opened from, and opens
 * no other.
 *
 * @throws Problem `conflict` if the person has no access to that organisation
 */
export async function openSessionFor(
  ctx: TransactionContext,
  { userId, orgId, minutes, device }: Opening,
): Promise<{ token: string; actor: Actor; expiresAt: Date }> {
  const impersonator = requireNotImpersonated(ctx);
  const home = (await openMemberships(ctx.db, userId)).find(
    ({ organisation }) => organisation.id === orgId,
  );
  if (!home) throw new Problem('conflict', "This person doesn't have access to that organisation.");
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const { token, hash } = makeToken();
  const id = uuidv7();
  await ctx.db.insert(sessions).values({
    id,
    userId,
    membershipId: home.id,
    tokenHash: hash,
    device,
    coarseAddress: '',
    createdAt: now,
    lastSeenAt: now,
    idleSeconds: minutes * 60,
    expiresAt,
    behindId: impersonator.userId,
    behindSessionId: impersonator.sessionId,
  });
  const actor = {
    userId,
    orgId,
    role: home.role,
    sessionId: id,
    impersonatorId: impersonator.userId,
  };
  return { token, actor, expiresAt };
}

/** When an impersonated session ends; undefined for all others. */
export async function impersonationEndsAt(ctx: TransactionContext): Promise<Date | undefined> {
  const { actor } = ctx;
  if (actor?.impersonatorId === undefined) return undefined;
  const [session] = await ctx.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  return session?.expiresAt ?? ctx.now();
}

/** Moves the duplicate’s memberships, records and rights to the other account; the duplicate can no longer sign in. */
export async function mergeAccounts(
  ctx: TransactionContext,
  duplicate: UserRow,
  stays: UserRow,
): Promise<void> {
  await ctx.db.execute(sql`select merge_people(${duplicate.id}, ${stays.id})`);
  await settleMergedApplications(ctx, { mergedId: duplicate.id, remainingId: stays.id });
  await endSessionsOf(ctx, duplicate.id);
  const secrets = [userPasswords, twoFactorSecrets, recoveryCodes, knownDevices, oneUseTokens];
  for (const table of secrets) await ctx.db.delete(table).where(eq(table.userId, duplicate.id));
  const anonymous = { email: `${duplicate.id}@merged.invalid`, emailVerifiedAt: null };
  await ctx.db
    .update(users)
    .set({ ...anonymous, deletedAt: ctx.now(), mergedInto: stays.id })
    .where(eq(users.id, duplicate.id));
  await sendMerged(ctx, { from: duplicate, into: stays });
}
