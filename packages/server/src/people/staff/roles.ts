import { type Input, phrase, type Role } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { assignableRoles, type MemberDetail, outranks } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../../identity/accounts/index.ts';
import {
  type Actor,
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  administratorOr403,
  lockAdministrators,
  requireAnotherAdministrator,
  requireStillAdministrator,
} from './administrators.ts';
import { roleChanged } from './events.ts';
import { findMember } from './member-queries.ts';
import { memberOr404, readMember } from './members.ts';
import { needsSeat, reserveSeat } from './seats.ts';

/**
 * Changes a member's role with immediate effect. No one can raise their own role or assign one above it.
 *
 * @throws Problem `forbidden`, `conflict` for the last administrator, `not_found`.
 */
export async function changeRole(
  ctx: TransactionContext,
  { id, role }: Input<typeof contract.changeRole>,
): Promise<MemberDetail> {
  const actor = administratorOr403(ctx);
  const administrators = await lockAdministrators(ctx, actor.orgId);
  requireStillAdministrator(administrators, actor);
  const { user, membership } = await memberOr404(ctx, id);
  if (membership.role === role) return readMember(ctx, { id });
  requireNotOutranked(actor, { userId: id, name: user.name, role: membership.role });
  requireAssignableRole(actor, id, role);
  await changeRoleIn(ctx, { orgId: actor.orgId, userId: id, role });
  return readMember(ctx, { id });
}

/**
 * Changes a role in an organisation other than the caller's. Callers must check the permission.
 *
 * @throws Problem `conflict` for the last administrator, `not_found`.
 */
export async function changeRoleIn(
  ctx: TransactionContext,
  { orgId, userId, role }: { readonly orgId: string; readonly userId: string; readonly role: Role },
): Promise<void> {
  const { userId: by } = signedIn(ctx);
  const administrators = await lockAdministrators(ctx, orgId);
  const match = await findMember(ctx.db, orgId, userId);
  const { user, membership } = Problem.ifMissing(match, 'That person');
  const name = userId === by ? undefined : user.name;
  if (!membership.deactivatedAt && !needsSeat(membership.role))
    await reserveSeat(ctx, { orgId, role, seat: 'new' });
  if (!membership.deactivatedAt)
    requireAnotherAdministrator(administrators, { userId, role: membership.role }, name);
  await ctx.db
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  await audit(ctx, {
    action: 'staff.change-role',
    subject: userId,
    before: { role: membership.role },
    after: { role },
    orgId,
  });
  await emit(ctx, roleChanged, { orgId, userId, role, by });
}

type RoleHolder = { readonly userId: string; readonly name: string; readonly role: Role };

/** @throws Problem `forbidden` for a person with a higher role. */
export function requireNotOutranked({ role }: Actor, person: RoleHolder): void {
  if (outranks(person.role, role))
    throw new Problem('forbidden', 'Only a super administrator can change {{name}}.', {
      values: { name: person.name },
    });
}

function requireAssignableRole(actor: Actor, userId: string, role: Role): void {
  if (assignableRoles(actor.role).includes(role)) return;
  throw new Problem(
    'forbidden',
    userId === actor.userId
      ? phrase("You can't raise your own role. Ask another administrator.")
      : phrase("You can't assign this role."),
    { fields: { role: phrase('Choose another role') } },
  );
}
