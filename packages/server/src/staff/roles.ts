import type { Input, Role } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/staff';
import { givenBy, type MemberDetail, standsAbove } from '@ngo-plus/contract/staff';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../accounts/index.ts';
import { type Actor, audit, type Context, emit, Problem } from '../kernel/index.ts';
import {
  administratorOr403,
  lockAdministrators,
  refuseLast,
  stillAdministrator,
} from './administrators.ts';
import { roleChanged } from './events.ts';
import { memberOr404, readMember } from './members.ts';

/**
 * Another role, from this instant on. Nobody raises their own or gives one above it, and the last
 * administrator stays one.
 *
 * @throws Problem `forbidden`, `conflict` for the last administrator, `not_found`.
 */
export async function changeRole(
  ctx: Context,
  { id, role }: Input<typeof contract.changeRole>,
): Promise<MemberDetail> {
  const actor = administratorOr403(ctx);
  const administrators = await lockAdministrators(ctx, actor.orgId);
  stillAdministrator(administrators, actor);
  const { user, membership } = await memberOr404(ctx, id);
  if (membership.role === role) return readMember(ctx, { id });
  refuseAbove(actor, { userId: id, name: user.name, role: membership.role });
  refuseRole(actor, id, role);
  const who = id === actor.userId ? 'You are' : `${user.name} is`;
  if (!membership.deactivatedAt)
    refuseLast(administrators, { userId: id, role: membership.role }, who);
  await ctx.db
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.orgId, actor.orgId), eq(memberships.userId, id)));
  await audit(ctx, {
    action: 'staff.change-role',
    subject: id,
    before: { role: membership.role },
    after: { role },
  });
  const { orgId, userId: by } = actor;
  await emit(ctx, roleChanged, { orgId, userId: id, role, by });
  return readMember(ctx, { id });
}

type Someone = { readonly userId: string; readonly name: string; readonly role: Role };

/** @throws Problem `forbidden` for changing somebody who may do more. */
export function refuseAbove({ role }: Actor, someone: Someone): void {
  if (standsAbove(someone.role, role))
    throw new Problem('forbidden', `Only a super administrator may change ${someone.name}.`);
}

function refuseRole(actor: Actor, userId: string, role: Role): void {
  if (givenBy(actor.role).includes(role)) return;
  throw new Problem(
    'forbidden',
    userId === actor.userId
      ? 'You cannot raise your own role. Ask another administrator.'
      : 'You cannot give this role.',
    { fields: { role: 'Choose another role' } },
  );
}
