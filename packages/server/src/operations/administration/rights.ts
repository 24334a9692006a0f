import { outranks } from '@ngo-plus/contract/people/staff';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, type UserRow, users } from '../../identity/accounts/index.ts';
import {
  type Actor,
  maySeeAll,
  Problem,
  requireNotImpersonated,
  type TransactionContext,
} from '../../kernel/index.ts';
import { lockAdministrators, requireStillAdministrator } from '../../people/staff/index.ts';

/**
 * Checks that the caller is platform staff, independently of the route's guard: callers of this may then reach
 * beyond their own organisation.
 *
 * @throws Problem `forbidden`
 */
export function platformOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = requireNotImpersonated(ctx);
  if (!maySeeAll(actor)) throw forbidden();
  return actor;
}

/** @throws Problem `forbidden` for all but super administrators. */
export function superOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = platformOr403(ctx);
  if (actor.role !== 'SUPER_ADMIN') throw forbidden();
  return actor;
}

const forbidden = () =>
  new Problem('forbidden', 'Your role does not allow this. Ask a super administrator.');

/** Memberships with platform roles. */
export const platformRolesOf = async ({ db }: TransactionContext, userId: string) =>
  (await db.select().from(memberships).where(eq(memberships.userId, userId))).filter(
    ({ role }) => role === 'SUPER_ADMIN' || role === 'ADMIN',
  );

export type LockedPerson = { readonly user: UserRow; readonly isSuper: boolean };

/**
 * Locks the person of a command until the transaction ends. Platform staff who have just been demoted or
 * suspended are refused, and no one can change a person with a higher role.
 *
 * @throws Problem `not_found`, `forbidden`.
 */
export async function lockPerson(ctx: TransactionContext, userId: string): Promise<LockedPerson> {
  const actor = platformOr403(ctx);
  requireStillAdministrator(await lockAdministrators(ctx, actor.orgId), actor);
  const [match] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  const user = Problem.ifMissing(match, 'That person');
  const roles = (await platformRolesOf(ctx, userId)).map(({ role }) => role);
  if (roles.some((role) => outranks(role, actor.role)))
    throw new Problem('forbidden', 'Only a super administrator can change {{name}}.', {
      values: { name: user.name },
    });
  return { user, isSuper: roles.includes('SUPER_ADMIN') };
}
