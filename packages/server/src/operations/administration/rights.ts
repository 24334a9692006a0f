import { standsAbove } from '@ngo-plus/contract/people/staff';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, type UserRow, users } from '../../identity/accounts/index.ts';
import {
  type Actor,
  maySeeAll,
  Problem,
  requireNotImpersonated,
  type TransactionContext,
} from '../../kernel/index.ts';
import { lockAdministrators, stillAdministrator } from '../../people/staff/index.ts';

/**
 * Platform staff themselves, whatever the guard said: from here on a service may go beyond the
 * caller’s own organisation.
 *
 * @throws Problem `forbidden`
 */
export function platformOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = requireNotImpersonated(ctx);
  if (!maySeeAll(actor)) throw notAllowed();
  return actor;
}

/** @throws Problem `forbidden` for all but super administrators. */
export function superOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = platformOr403(ctx);
  if (actor.role !== 'SUPER_ADMIN') throw notAllowed();
  return actor;
}

const notAllowed = () =>
  new Problem('forbidden', 'Your role does not allow this. Ask a super administrator.');

/** The memberships that let somebody do more than people of an NGO. */
export const platformRolesOf = async ({ db }: TransactionContext, userId: string) =>
  (await db.select().from(memberships).where(eq(memberships.userId, userId))).filter(
    ({ role }) => role === 'SUPER_ADMIN' || role === 'ADMIN',
  );

export type Someone = { readonly user: UserRow; readonly isSuper: boolean };

/**
 * The person whom something shall be done to, held until the transaction ends. Platform staff who
 * were demoted or suspended a moment ago find that they may no longer; nobody touches somebody above.
 *
 * @throws Problem `not_found`, `forbidden`.
 */
export async function lockPerson(ctx: TransactionContext, userId: string): Promise<Someone> {
  const actor = platformOr403(ctx);
  stillAdministrator(await lockAdministrators(ctx, actor.orgId), actor);
  const [found] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  const user = Problem.ifMissing(found, 'That person');
  const roles = (await platformRolesOf(ctx, userId)).map(({ role }) => role);
  if (roles.some((role) => standsAbove(role, actor.role)))
    throw new Problem('forbidden', 'Only a super administrator can change {{name}}.', {
      values: { name: user.name },
    });
  return { user, isSuper: roles.includes('SUPER_ADMIN') };
}
