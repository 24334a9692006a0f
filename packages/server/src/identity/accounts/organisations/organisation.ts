import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input, Role } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { presentOrganisation, presentPerson } from '../profile.ts';
import { openMemberships } from '../queries.ts';
import { lifetimeOf } from '../sign-in/index.ts';
import { sessions } from '../sign-in-table.ts';
import { memberships, organisations } from '../table.ts';

/**
 * Makes another organisation the active one in this session. The session then expires no later than one that had
 * started there.
 *
 * @throws Problem `not_found` if the person does not belong to it
 */
export function switchOrganisation(
  outside: RequestContext,
  { orgId }: Input<typeof accounts.switchOrganisation>,
) {
  const actor = signedIn(outside);
  // The row of the other membership belongs to another organisation than the actor's.
  return outside.transact(async (ctx) => {
    const openMembershipsOfActor = await openMemberships(ctx.db, actor.userId);
    const target = openMembershipsOfActor.find(({ organisation }) => organisation.id === orgId);
    const { id: membershipId, role } = Problem.ifMissing(target, 'That organisation');
    await ctx.db
      .update(sessions)
      .set({ membershipId, ...(await limitsFor(ctx, actor.sessionId, role)) })
      .where(eq(sessions.id, actor.sessionId));
    await ctx.db
      .update(memberships)
      .set({ lastUsedAt: ctx.now() })
      .where(eq(memberships.id, membershipId));
    await audit(ctx, { action: 'accounts.switch-organisation', subject: orgId });
    return presentPerson(ctx, { ...actor, orgId, role });
  }, 'system');
}

async function limitsFor({ db }: TransactionContext, sessionId: string, role: Role) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  const { createdAt, expiresAt } = Problem.ifMissing(session, 'Your session');
  const { idleSeconds, absoluteSeconds } = lifetimeOf(role);
  const latest = new Date(createdAt.getTime() + absoluteSeconds * 1_000);
  return { idleSeconds, expiresAt: latest < expiresAt ? latest : expiresAt };
}

/** Changes the active organisation; fields that are left out do not change. */
export async function changeOrganisation(
  ctx: TransactionContext,
  changes: Input<typeof accounts.changeOrganisation>,
) {
  const { orgId } = signedIn(ctx);
  const [before] = await ctx.db.select().from(organisations).where(eq(organisations.id, orgId));
  const present = Problem.ifMissing(before, 'Your organisation');
  if (Object.values(changes).every((value) => value === undefined))
    return presentOrganisation(present);
  const { brandColour, ...others } = changes;
  const [row] = await ctx.db
    .update(organisations)
    .set({ ...others, ...(brandColour !== undefined && { brandColour: brandColour || null }) })
    .where(eq(organisations.id, orgId))
    .returning();
  const after = presentOrganisation(Problem.ifMissing(row, 'Your organisation'));
  await audit(ctx, {
    action: 'accounts.change-organisation',
    subject: orgId,
    before: presentOrganisation(present),
    after,
  });
  return after;
}
