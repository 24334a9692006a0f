import {
  type Input,
  phrase,
  platformRoles,
  type Role,
  type Wording,
  worded,
} from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { assignableRoles, outranks } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { memberships, type OrganisationRow, organisations } from '../../identity/accounts/index.ts';
import {
  type Actor,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { changeRoleIn, inviteInto } from '../../people/staff/index.ts';
import { detailOf } from './people.ts';
import { lockPerson, platformOr403 } from './rights.ts';

/**
 * @throws Problem `forbidden` for a role above the caller’s and for raising oneself, `conflict` for the
 *   last administrator.
 */
export const changePersonRole = (
  outside: RequestContext,
  { id, orgId, role }: Input<typeof contract.changePersonRole>,
) =>
  outside.transact(async (ctx) => {
    const actor = platformOr403(ctx);
    await lockPerson(ctx, id);
    refuseRole(actor, await organisationOr404(ctx, orgId), role);
    const [membership] = await ctx.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, id)));
    const { role: existing } = Problem.ifMissing(membership, 'That membership');
    if (id === actor.userId && outranks(role, existing))
      throw atRole(worded("You can't raise your own role. Ask another administrator."));
    if (role !== existing) await changeRoleIn(ctx, { orgId, userId: id, role });
    return detailOf(ctx, id);
  }, 'system');

/**
 * @throws Problem `conflict` for existing members and without a free seat, `forbidden` for a role above the caller's.
 */
export async function invitePerson(
  ctx: TransactionContext,
  { orgId, email, role }: Input<typeof contract.invitePerson>,
) {
  const actor = platformOr403(ctx);
  const organisation = await organisationOr404(ctx, orgId);
  refuseRole(actor, organisation, role);
  if (organisation.suspendedAt || organisation.closedAt)
    throw new Problem('conflict', '{{name}} is not active.', {
      values: { name: organisation.name },
    });
  await inviteInto(ctx, { orgId, email, role, jobTitle: '', department: '' });
  return { email, organisation: organisation.name };
}

async function organisationOr404(
  { db }: TransactionContext,
  orgId: string,
): Promise<OrganisationRow> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}

const isOfPlatform = (role: Role) => (platformRoles as readonly Role[]).includes(role);

/** Platform roles exist only in the platform's organisation, and no one can grant a role above their own. */
function refuseRole(actor: Actor, { kind, name }: OrganisationRow, role: Role): void {
  if (isOfPlatform(role) !== (kind === 'platform'))
    throw atRole(worded('This role does not exist at {{name}}.', { name }), 'invalid');
  if (isOfPlatform(role) && !assignableRoles(actor.role).includes(role))
    throw atRole(worded("You can't assign this role."));
}

const atRole = (message: Wording, code: 'forbidden' | 'invalid' = 'forbidden') =>
  new Problem(code, message, { fields: { role: phrase('Choose another role') } });
