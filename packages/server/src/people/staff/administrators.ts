import { type ActorRole, allows, phrase } from '@ngo-plus/contract/kernel';
import { managesStaff, ownerRoleOf } from '@ngo-plus/contract/people/staff';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** @throws Problem `forbidden` for callers who may not manage people. */
export function administratorOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesStaff, actor.role)) throw notAllowed();
  return actor;
}

const notAllowed = () => new Problem('forbidden', 'Only administrators can manage people.');

export type Administrator = { readonly userId: string; readonly role: ActorRole };

const isActiveAdministrator = (orgId: string) =>
  and(
    eq(memberships.orgId, orgId),
    inArray(memberships.role, [...managesStaff.roles]),
    isNull(memberships.deactivatedAt),
    isNull(users.suspendedAt),
  );

/** The administrators of an organisation who can sign in. */
export const administratorsOf = (
  { db }: TransactionContext,
  orgId: string,
): Promise<Administrator[]> =>
  db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isActiveAdministrator(orgId))
    .orderBy(asc(memberships.id));

/**
 * Locks the administrators of an organisation until the transaction ends: if two demote each other concurrently, the
 * second fails.
 */
export const lockAdministrators = (
  { db }: TransactionContext,
  orgId: string,
): Promise<Administrator[]> =>
  db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isActiveAdministrator(orgId))
    .orderBy(asc(memberships.id))
    .for('update', { of: memberships });

/** @throws Problem `forbidden` for a caller who stopped being an administrator during the request. */
export function requireStillAdministrator(
  administrators: readonly Administrator[],
  actor: Actor,
): void {
  if (!administrators.some(({ userId }) => userId === actor.userId)) throw notAllowed();
}

/**
 * Ensures that an organisation always has an administrator.
 *
 * @param name of the member; undefined when members change themselves
 * @throws Problem `conflict` for the last member with the owner role.
 */
export function requireAnotherAdministrator(
  administrators: readonly Administrator[],
  { userId, role }: Administrator,
  name?: string,
): void {
  if (role !== ownerRoleOf(role)) return;
  const others = administrators.filter((one) => one.role === role && one.userId !== userId);
  if (others.length > 0) return;
  throw new Problem(
    'conflict',
    lastAdministratorMessage(role === 'SUPER_ADMIN', name === undefined),
    {
      values: { name },
    },
  );
}

function lastAdministratorMessage(isPlatform: boolean, isSelf: boolean) {
  if (isPlatform)
    return isSelf
      ? phrase('You are the only super administrator. Assign this role to someone else first.')
      : phrase('{{name}} is the only super administrator. Assign this role to someone else first.');
  return isSelf
    ? phrase('You are the only administrator. Assign this role to someone else first.')
    : phrase('{{name}} is the only administrator. Assign this role to someone else first.');
}
