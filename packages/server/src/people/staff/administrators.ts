import { type ActorRole, allows, phrase } from '@ngo-plus/contract/kernel';
import { headRole, managesStaff } from '@ngo-plus/contract/people/staff';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** @throws Problem `forbidden` for those who do not manage people. */
export function administratorOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesStaff, actor.role)) throw notAllowed();
  return actor;
}

const notAllowed = () => new Problem('forbidden', 'Only administrators can manage people.');

export type Administrator = { readonly userId: string; readonly role: ActorRole };

const activeIn = (orgId: string) =>
  and(
    eq(memberships.orgId, orgId),
    inArray(memberships.role, [...managesStaff.roles]),
    isNull(memberships.deactivatedAt),
    isNull(users.suspendedAt),
  );

/** Who manages the people of an organisation and can sign in. */
export const administratorsOf = (
  { db }: TransactionContext,
  orgId: string,
): Promise<Administrator[]> =>
  db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(activeIn(orgId))
    .orderBy(asc(memberships.id));

/**
 * Holds the administrators of an organisation as they are until the transaction ends: of two who
 * demote each other at once, the second finds that they are none any more.
 */
export const lockAdministrators = (
  { db }: TransactionContext,
  orgId: string,
): Promise<Administrator[]> =>
  db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(activeIn(orgId))
    .orderBy(asc(memberships.id))
    .for('update', { of: memberships });

/** @throws Problem `forbidden` for someone who was an administrator when the call began and is none now. */
export function stillAdministrator(administrators: readonly Administrator[], actor: Actor): void {
  if (!administrators.some(({ userId }) => userId === actor.userId)) throw notAllowed();
}

/**
 * An organisation is never without somebody who can manage it.
 *
 * @param name of the member; undefined when members change themselves
 * @throws Problem `conflict` when the member is the last of the role that it cannot be without.
 */
export function refuseLast(
  administrators: readonly Administrator[],
  { userId, role }: Administrator,
  name?: string,
): void {
  if (role !== headRole(role)) return;
  const others = administrators.filter((one) => one.role === role && one.userId !== userId);
  if (others.length > 0) return;
  throw new Problem('conflict', lastOne(role === 'SUPER_ADMIN', name === undefined), {
    values: { name },
  });
}

function lastOne(isPlatform: boolean, isSelf: boolean) {
  if (isPlatform)
    return isSelf
      ? phrase('You are the only super administrator. Assign this role to someone else first.')
      : phrase('{{name}} is the only super administrator. Assign this role to someone else first.');
  return isSelf
    ? phrase('You are the only administrator. Assign this role to someone else first.')
    : phrase('{{name}} is the only administrator. Assign this role to someone else first.');
}
