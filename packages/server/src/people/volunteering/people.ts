import type { Input } from '@ngo-plus/contract/kernel';
import { allows } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  coordinatesVolunteers,
  type Volunteer,
  volunteer,
  volunteers,
} from '@ngo-plus/contract/people/volunteering';
import { and, asc, count, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  type Actor,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';

/** What the caller may see and do of other people’s work. */
export type AccessScope = {
  readonly userId: string;
  readonly orgId: string;
  /** Plans and decides in their own organisation. */
  readonly coordinates: boolean;
};

export function accessScopeOf(ctx: Pick<TransactionContext, 'actor'>): AccessScope {
  const { userId, orgId, role } = signedIn(ctx);
  return { userId, orgId, coordinates: allows(coordinatesVolunteers, role) };
}

/** @throws Problem `forbidden` for those who do not coordinate volunteers. */
export function coordinatorOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(coordinatesVolunteers, actor.role))
    throw new Problem('forbidden', 'Only coordinators can do that.');
  return actor;
}

/** In the organisation, able to sign in. */
const present = and(isNull(memberships.deactivatedAt), isNull(users.suspendedAt));

/** Who coordinates volunteers in an organisation and can sign in. */
export async function coordinatorsOf({ db }: TransactionContext, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, [...coordinatesVolunteers.roles]),
        present,
      ),
    )
    .orderBy(asc(memberships.id));
  return rows.map(({ userId }) => userId);
}

/** Nobody decides about their own work, but for a coordinator who is the only one. */
export async function isOnlyCoordinator(
  ctx: TransactionContext,
  { orgId, userId }: AccessScope,
): Promise<boolean> {
  const others = await coordinatorsOf(ctx, orgId);
  return others.every((one) => one === userId);
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
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...userIds]), present));
}

/** @throws Problem `invalid` at the field for somebody who is not in the organisation. */
export async function memberAt(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
  field: string,
): Promise<MemberName> {
  const [member] = await membersOf(ctx, orgId, [userId]);
  if (member) return member;
  const message = 'Choose someone in your organisation.';
  throw new Problem('invalid', message, { fields: { [field]: message } });
}

/** The caller, by name. */
export async function callerName({ db, actor }: TransactionContext): Promise<string> {
  if (!actor) return '';
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  return row?.name ?? '';
}

const cursors = cursorsOf('volunteering.people', [z.int(), z.string(), z.uuid()]);

/** Volunteers before everybody else: they are who is looked for. */
const rank = sql<number>`case when ${memberships.role} = 'VOLUNTEER' then 0 else 1 end`;
const lowName = sql<string>`lower(${users.name})`;

/** @throws Problem `forbidden` for those who do not coordinate. */
export async function listVolunteers(
  ctx: TransactionContext,
  { search, cursor, limit }: Input<typeof contract.listVolunteers>,
) {
  const { orgId } = coordinatorOr403(ctx);
  const among = and(
    eq(memberships.orgId, orgId),
    inArray(memberships.role, [...volunteers.roles]),
    present,
    search ? ilike(users.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    position &&
    sql`(${rank}, ${lowName}, ${users.id}) > (${position[0]}::int, ${position[1]}, ${position[2]}::uuid)`;
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, role: memberships.role, rank, lowName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(among, after))
    .orderBy(asc(rank), asc(lowName), asc(users.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.rank, row.lowName, row.id]),
  );
  const [counted] = await ctx.db
    .select({ n: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(among);
  return {
    items: page.map(({ id, name, role }): Volunteer => volunteer.parse({ id, name, role })),
    total: counted?.n ?? 0,
    next,
  };
}
