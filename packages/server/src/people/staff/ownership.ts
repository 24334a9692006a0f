import type { Input, Role } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { ownerRoleOf } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { memberships, requirePassword } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  requireNotImpersonated,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  administratorOr403,
  lockAdministrators,
  requireStillAdministrator,
} from './administrators.ts';
import { roleChanged } from './events.ts';
import { memberOr404 } from './members.ts';
import { needsSeat, reserveSeat } from './seats.ts';

/** The role of the previous owner after a transfer. */
const roleAfterTransfer: Partial<Record<Role, Role>> = { SUPER_ADMIN: 'ADMIN', NGO_ADMIN: 'STAFF' };

/**
 * Transfers ownership to another member in one transaction, so that the organisation always has an owner. Requires the
 * caller's password, because they cannot revert it alone.
 *
 * @throws Problem `invalid` for a wrong password, `conflict` for oneself, for people without access and for a
 * volunteer when the plan has no free seat.
 */
export async function transferOwnership(
  outside: RequestContext,
  { id, present }: Input<typeof contract.transferOwnership>,
) {
  requireNotImpersonated(outside);
  await requirePassword(outside, present);
  return outside.transact(async (ctx) => {
    const actor = administratorOr403(ctx);
    const { userId, orgId } = actor;
    const administrators = await lockAdministrators(ctx, orgId);
    requireStillAdministrator(administrators, actor);
    const ownerRole = ownerRoleOf(actor.role);
    const currentRole = administrators.find(
      (administrator) => administrator.userId === userId,
    )?.role;
    if (currentRole !== ownerRole)
      throw new Problem('forbidden', 'Only the owner can transfer ownership.');
    const { user, membership } = await memberOr404(ctx, id);
    if (id === userId) throw Problem.atField('conflict', 'id', 'Choose someone else');
    if (membership.deactivatedAt || user.suspendedAt)
      throw Problem.atField('conflict', 'id', '{{name}} has no access', { name: user.name });
    if (!needsSeat(membership.role))
      await reserveSeat(ctx, { orgId, role: ownerRole, seat: 'new' });
    await setRole(ctx, id, ownerRole);
    await setRole(ctx, userId, roleAfterTransfer[ownerRole] ?? ownerRole);
    await audit(ctx, {
      action: 'staff.transfer-ownership',
      subject: id,
      before: { role: membership.role, administrator: userId },
      after: { role: ownerRole, administrator: id },
    });
    return { name: user.name };
  });
}

async function setRole(ctx: TransactionContext, userId: string, role: Role): Promise<void> {
  const { orgId, userId: by } = administratorOr403(ctx);
  await ctx.db
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  await emit(ctx, roleChanged, { orgId, userId, role, by });
}
