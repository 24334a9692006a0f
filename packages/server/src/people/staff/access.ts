import type { MemberDetail } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { endSessionsIn, memberships } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  administratorOr403,
  lockAdministrators,
  requireAnotherAdministrator,
  requireStillAdministrator,
} from './administrators.ts';
import { memberJoined, memberLeft } from './events.ts';
import { memberOr404, readMember } from './members.ts';
import { requireNotOutranked } from './roles.ts';
import { reserveSeat } from './seats.ts';

/**
 * Ends a person's access: their sessions end with the transaction, and no token opens this organisation again. Runs in
 * scope `system`, because sessions belong to their owner; every statement names the organisation.
 *
 * @throws Problem `conflict` for oneself, the last administrator and people already deactivated.
 */
export function deactivateMember(
  outside: RequestContext,
  { id }: { id: string },
): Promise<MemberDetail> {
  const actor = administratorOr403(outside);
  const { orgId } = actor;
  return outside.transact(async (ctx) => {
    const administrators = await lockAdministrators(ctx, orgId);
    requireStillAdministrator(administrators, actor);
    const { user, membership } = await memberOr404(ctx, id);
    if (id === actor.userId)
      throw new Problem(
        'conflict',
        "You can't deactivate yourself. Leave the organisation instead.",
      );
    requireNotOutranked(actor, { userId: id, name: user.name, role: membership.role });
    if (membership.deactivatedAt)
      throw new Problem('conflict', '{{name}} is already deactivated.', {
        values: { name: user.name },
      });
    requireAnotherAdministrator(administrators, { userId: id, role: membership.role }, user.name);
    await setDeactivated(ctx, { orgId, userId: id }, ctx.now());
    await endSessionsIn(ctx, { orgId, userId: id });
    await audit(ctx, { action: 'staff.deactivate', subject: id });
    await emit(ctx, memberLeft, { orgId, userId: id });
    return readMember(ctx, { id });
  }, 'system');
}

/** @throws Problem `conflict` when no seat is free or the person already has access. */
export async function reactivateMember(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<MemberDetail> {
  const actor = administratorOr403(ctx);
  const { orgId } = actor;
  const { user, membership } = await memberOr404(ctx, id);
  await reserveSeat(ctx, { orgId, role: membership.role, seat: 'new' });
  requireNotOutranked(actor, { userId: id, name: user.name, role: membership.role });
  if (!membership.deactivatedAt)
    throw new Problem('conflict', '{{name}} already has access.', { values: { name: user.name } });
  await setDeactivated(ctx, { orgId, userId: id }, null);
  await audit(ctx, { action: 'staff.reactivate', subject: id });
  await emit(ctx, memberJoined, { orgId, userId: id });
  return readMember(ctx, { id });
}

const setDeactivated = (
  { db }: TransactionContext,
  { orgId, userId }: { orgId: string; userId: string },
  deactivatedAt: Date | null,
) =>
  db
    .update(memberships)
    .set({ deactivatedAt })
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));

/**
 * Removes the caller's membership with their details, leave and sessions here.
 *
 * @throws Problem `conflict` for the last administrator.
 */
export function leaveOrganisation(outside: RequestContext): Promise<Record<string, never>> {
  const { orgId, userId, role } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const administrators = await lockAdministrators(ctx, orgId);
    requireAnotherAdministrator(administrators, { userId, role });
    await ctx.db
      .delete(memberships)
      .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
    await audit(ctx, { action: 'staff.leave', subject: userId, before: { role } });
    await emit(ctx, memberLeft, { orgId, userId });
    return {};
  }, 'system');
}
