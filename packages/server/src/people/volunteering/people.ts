import type { Input } from '@ngo-plus/contract/kernel';
import { allows } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  coordinatesVolunteers,
  type Volunteer,
  volunteer,
  volunteers,
} from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  type Actor,
  countUpTo,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';

/** What the caller may see and do with other people's work. */
export type AccessScope = {
  readonly userId: string;
  readonly orgId: string;
  /** Whether the caller plans and decides in their organisation. */
  readonly isCoordinator: boolean;
};

export function accessScopeOf(ctx: Pick<TransactionContext, 'actor'>): AccessScope {
  const { userId, orgId, role } = signedIn(ctx);
  return { userId, orgId, isCoordinator: allows(coordinatesVolunteers, role) };
}

/** @throws Problem `forbidden` for callers who may not coordinate volunteers. */
export function coordinatorOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(coordinatesVolunteers, actor.role))
    throw new Problem('forbidden', 'Only coordinators can do that.');
  return actor;
}

/** Members who can sign in. */
const hasAccess = and(isNull(memberships.deactivatedAt), isNull(users.suspendedAt));

/** The coordinators of an organisation who can sign in. */
export async function coordinatorsOf({ db }: TransactionContext, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, [...coordinatesVolunteers.roles]),
        hasAccess,
      ),
    )
    .orderBy(asc(memberships.id));
  return rows.map(({ userId }) => userId);
}

/** No one decides about their own work, except the only coordinator. */
export async function isOnlyCoordinator(
  ctx: TransactionContext,
  { orgId, userId }: AccessScope,
): Promise<boolean> {
  const others = await coordinatorsOf(ctx, orgId);
  return others.every((coordinatorId) => coordinatorId === userId);
}

export type MemberName = { readonly userId: string; readonly name: string };

/** Members of an organisation who can sign in; others are left out. */
export function membersOf(
  { db }: TransactionContext,
  orgId: string,
  userIds: readonly string[],
): Promise<MemberName[]> {
  return db
    .select({ userId: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...userIds]), hasAccess));
}

/** @throws Problem `invalid` at the field for a person who is not a member. */
export async function requireMember(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
  field: string,
): Promise<MemberName> {
  const [member] = await membersOf(ctx, orgId, [userId]);
  if (member) return member;
  throw Problem.atField('invalid', field, 'Choose someone in your organisation.');
}

/** The caller's name. */
export async function callerName({ db, actor }: TransactionContext): Promise<string> {
  if (!actor) return '';
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  return row?.name ?? '';
}

const cursors = cursorsOf('volunteering.people', [z.int(), z.string(), z.uuid()]);

/** Volunteers come first, because they are searched for most. */
const rank = sql<number>`case when ${memberships.role} = 'VOLUNTEER' then 0 else 1 end`;
const lowerCaseName = sql<string>`lower(${users.name})`;

/** @throws Problem `forbidden` for callers who may not coordinate. */
export async function listVolunteers(
  ctx: TransactionContext,
  { search, cursor, limit }: Input<typeof contract.listVolunteers>,
) {
  const { orgId } = coordinatorOr403(ctx);
  const filter = and(
    eq(memberships.orgId, orgId),
    inArray(memberships.role, [...volunteers.roles]),
    hasAccess,
    search ? ilike(users.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    position &&
    sql`(${rank}, ${lowerCaseName}, ${users.id}) > (${position[0]}::int, ${position[1]}, ${position[2]}::uuid)`;
  const rows = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      role: memberships.role,
      rank,
      lowName: lowerCaseName,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(filter, after))
    .orderBy(asc(rank), asc(lowerCaseName), asc(users.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.rank, row.lowName, row.id]),
  );
  const counted = sql`select from ${memberships}
    join ${users} on ${users.id} = ${memberships.userId} where ${filter}`;
  return {
    items: page.map(({ id, name, role }): Volunteer => toShape(volunteer, { id, name, role })),
    total: () => countUpTo(ctx.db, counted),
    next,
  };
}
