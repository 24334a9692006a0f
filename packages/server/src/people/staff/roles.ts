import { type Input, phrase, type Role } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { givenBy, type MemberDetail, standsAbove } from '@ngo-plus/contract/people/staff';
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
  refuseLast,
  stillAdministrator,
} from './administrators.ts';
import { roleChanged } from './events.ts';
import { findMember } from './member-queries.ts';
import { memberOr404, readMember } from './members.ts';
import { takeSeat, takesSeat } from './seats.ts';

/**
 * Another role, from this instant on. Nobody raises their own or gives one above it, and the last
 * administrator stays one.
 *
 * @throws Problem `forbidden`, `conflict` for the last administrator, `not_found`.
 */
export async function changeRole(
  ctx: TransactionContext,
  { id, role }: Input<typeof contract.changeRole>,
): Promise<MemberDetail> {
  const actor = administratorOr403(ctx);
  const administrators = await lockAdministrators(ctx, actor.orgId);
  stillAdministrator(administrators, actor);
  const { user, membership } = await memberOr404(ctx, id);
  if (membership.role === role) return readMember(ctx, { id });
  refuseAbove(actor, { userId: id, name: user.name, role: membership.role });
  refuseRole(actor, id, role);
  await changeRoleIn(ctx, { orgId: actor.orgId, userId: id, role });
  return readMember(ctx, { id });
}

/**
 * The same in an organisation that need not be the caller’s. Who may is asked by the caller.
 *
 * @throws Problem `conflict` for the last administrator, `not_found`.
 */
export async function changeRoleIn(
  ctx: TransactionContext,
  { orgId, userId, role }: { readonly orgId: string; readonly userId: string; readonly role: Role },
): Promise<void> {
  const { userId: by } = signedIn(ctx);
  const administrators = await lockAdministrators(ctx, orgId);
  const found = await findMember(ctx.db, orgId, userId);
  const { user, membership } = Problem.ifMissing(found, 'That person');
  const name = userId === by ? undefined : user.name;
  if (!membership.deactivatedAt && !takesSeat(membership.role))
    await takeSeat(ctx, { orgId, role, seat: 'new' });
  if (!membership.deactivatedAt)
    refuseLast(administrators, { userId, role: membership.role }, name);
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

type Someone = { readonly userId: string; readonly name: string; readonly role: Role };

/** @throws Problem `forbidden` for changing somebody who may do more. */
export function refuseAbove({ role }: Actor, someone: Someone): void {
  if (standsAbove(someone.role, role))
    throw new Problem('forbidden', 'Only a super administrator can change {{name}}.', {
      values: { name: someone.name },
    });
}

function refuseRole(actor: Actor, userId: string, role: Role): void {
  if (givenBy(actor.role).includes(role)) return;
  throw new Problem(
    'forbidden',
    userId === actor.userId
      ? phrase("You can't raise your own role. Ask another administrator.")
      : phrase("You can't assign this role."),
    { fields: { role: 'Choose another role' } },
  );
}
