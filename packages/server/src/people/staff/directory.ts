import type { ActorRole, Input } from '@ngo-plus/contract/kernel';
import type { DirectoryEntry } from '@ngo-plus/contract/people/staff';
import * as contract from '@ngo-plus/contract/people/staff';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, todayAt, users } from '../../identity/accounts/index.ts';
import { cursorsOf, pageOf, signedIn, type TransactionContext } from '../../kernel/index.ts';
import {
  afterName,
  byName,
  countMembers,
  hasAccess,
  type MemberRow,
  matchesSearch,
  selectMembers,
} from './member-queries.ts';
import { details, leave } from './table.ts';

const cursors = cursorsOf('staff.directory', [z.string(), z.uuid()]);

/** The directory for everyone in the organisation. Volunteers see no email addresses. */
export async function listDirectory(
  ctx: TransactionContext,
  { search, department, cursor, limit }: Input<typeof contract.listDirectory>,
) {
  const { orgId, role } = signedIn(ctx);
  const filter = and(
    hasAccess,
    matchesSearch(search),
    department ? eq(details.department, department) : undefined,
  );
  const after = cursor === undefined ? undefined : afterName(cursors.position(cursor));
  const rows = await selectMembers(ctx.db, orgId, and(filter, after))
    .orderBy(...byName)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ user }) =>
    cursors.after([user.name.toLowerCase(), user.id]),
  );
  const extras = { away: await absentIds(ctx, page), managers: await managerNames(ctx, page) };
  return {
    items: page.map((row) => presentEntry(row, role, extras)),
    total: () => countMembers(ctx.db, orgId, filter),
    next,
  };
}

type DirectoryExtras = {
  readonly away: ReadonlySet<string>;
  readonly managers: ReadonlyMap<string, string>;
};

function presentEntry(
  { user, membership, details }: MemberRow,
  reader: ActorRole,
  { away, managers }: DirectoryExtras,
): DirectoryEntry {
  const seesContactDetails = reader !== 'VOLUNTEER';
  const phone = details?.phone || null;
  const manager = details?.managerId ? managers.get(details.managerId) : undefined;
  return contract.directoryEntry.parse({
    id: user.id,
    name: user.name,
    role: membership.role,
    jobTitle: details?.jobTitle ?? '',
    department: details?.department ?? '',
    email: seesContactDetails ? user.email : null,
    phone: seesContactDetails || details?.phoneShared ? phone : null,
    manager: manager === undefined ? null : { id: details?.managerId, name: manager },
    away: away.has(user.id),
  });
}

async function absentIds(
  ctx: TransactionContext,
  rows: readonly MemberRow[],
): Promise<Set<string>> {
  const { orgId } = signedIn(ctx);
  const today = await todayAt(ctx, orgId);
  const absent = await ctx.db
    .select({ userId: leave.userId })
    .from(leave)
    .where(
      and(
        eq(leave.orgId, orgId),
        inArray(leave.userId, idsOf(rows)),
        eq(leave.state, 'approved'),
        sql`${today}::date between ${leave.firstDay} and ${leave.lastDay}`,
      ),
    );
  return new Set(absent.map(({ userId }) => userId));
}

async function managerNames(ctx: TransactionContext, rows: readonly MemberRow[]) {
  const ids = rows.flatMap(({ details }) => details?.managerId ?? []);
  const managers = await selectMembers(
    ctx.db,
    signedIn(ctx).orgId,
    and(hasAccess, inArray(memberships.userId, ids)),
  );
  return new Map(managers.map(({ user }) => [user.id, user.name]));
}

const idsOf = (rows: readonly MemberRow[]) => rows.map(({ user }) => user.id);

const maxDepartments = 200;

export async function listDepartments({ db, actor }: TransactionContext): Promise<string[]> {
  const { orgId } = signedIn({ actor });
  const rows = await db
    .selectDistinct({ department: details.department })
    .from(details)
    .innerJoin(
      memberships,
      and(eq(memberships.orgId, details.orgId), eq(memberships.userId, details.userId)),
    )
    .innerJoin(users, eq(users.id, details.userId))
    .where(and(eq(details.orgId, orgId), ne(details.department, ''), hasAccess))
    .orderBy(asc(details.department))
    .limit(maxDepartments);
  return rows.map(({ department }) => department);
}
