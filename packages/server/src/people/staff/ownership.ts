import type { Input, Role } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { headRole } from '@ngo-plus/contract/people/staff';
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
import { administratorOr403, lockAdministrators, stillAdministrator } from './administrators.ts';
import { roleChanged } from './events.ts';
import { memberOr404 } from './members.ts';
import { takeSeat, takesSeat } from './seats.ts';

/** What whoever handed an organisation over is from then on. */
const afterwards: Partial<Record<Role, Role>> = { SUPER_ADMIN: 'ADMIN', NGO_ADMIN: 'STAFF' };

/**
 * Makes a member the administrator in the caller’s place, in one step: the organisation is never
 * without one. Proved by the caller’s password, as it cannot be taken back alone.
 *
 * @throws Problem `invalid` for a wrong password, `conflict` for oneself, for who has no access and for a
 *   volunteer where the plan has no free seat.
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
    stillAdministrator(administrators, actor);
    const head = headRole(actor.role);
    const own = administrators.find((one) => one.userId === userId)?.role;
    if (own !== head) throw new Problem('forbidden', 'Only the owner can transfer ownership.');
    const { user, membership } = await memberOr404(ctx, id);
    if (id === userId) throw Problem.atField('conflict', 'id', 'Choose someone else');
    if (membership.deactivatedAt || user.suspendedAt)
      throw Problem.atField('conflict', 'id', '{{name}} has no access', { name: user.name });
    if (!takesSeat(membership.role)) await takeSeat(ctx, { orgId, role: head, seat: 'new' });
    await setRole(ctx, id, head);
    await setRole(ctx, userId, afterwards[head] ?? head);
    await audit(ctx, {
      action: 'staff.transfer-ownership',
      subject: id,
      before: { role: membership.role, administrator: userId },
      after: { role: head, administrator: id },
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
