import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { sessions } from '../sign-in-table.ts';
import { memberships, organisations } from '../table.ts';

/** The person's open sessions, last used first. */
export async function listDevices(ctx: TransactionContext) {
  const { userId, sessionId } = signedIn(ctx);
  const at = ctx.now();
  const alive = and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, at),
    sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${at.toISOString()}::timestamptz`,
  );
  const rows = await ctx.db
    .select({ session: sessions, organisation: organisations.name })
    .from(sessions)
    // An applicant's session is of no organisation.
    .leftJoin(memberships, eq(memberships.id, sessions.membershipId))
    .leftJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(alive)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(200);
  return rows.map(({ session, organisation }) => ({
    id: session.id,
    name: session.device,
    coarseAddress: session.coarseAddress,
    organisation: organisation ?? '',
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    present: session.id === sessionId,
  }));
}

/**
 * Ends one of the person's own sessions immediately.
 *
 * @throws Problem `not_found` for another person's session or an unknown one
 */
export async function revokeDevice(
  ctx: TransactionContext,
  { id }: Input<typeof accounts.revokeDevice>,
) {
  const { userId } = signedIn(ctx);
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  Problem.ifMissing(ended, 'That device');
  await audit(ctx, { action: 'accounts.revoke-device', subject: id });
  return {};
}

export async function revokeOtherDevices(ctx: TransactionContext) {
  const { userId, sessionId } = signedIn(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  await audit(ctx, { action: 'accounts.revoke-other-devices', subject: userId });
  return { ended: ended.length };
}
