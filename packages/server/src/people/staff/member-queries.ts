import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { MemberState } from '@ngo-plus/contract/people/staff';
import { and, asc, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import type { Database } from '../../kernel/index.ts';
import { details } from './table.ts';

/** Members who can sign in. The query must join `memberships` and `users`. */
export const hasAccess = and(isNull(memberships.deactivatedAt), isNull(users.suspendedAt));

/** The members of an organisation with their details. Always filters by `orgId`, whatever the scope. */
export const selectMembers = (db: Database, orgId: string, where?: SQL) =>
  db
    .select({ user: users, membership: memberships, details })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      details,
      and(eq(details.orgId, memberships.orgId), eq(details.userId, memberships.userId)),
    )
    .where(and(eq(memberships.orgId, orgId), where))
    .$dynamic();

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export async function findMember(
  db: Database,
  orgId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db, orgId, eq(memberships.userId, userId));
  return row;
}

export const byName = [asc(sql`lower(${users.name})`), asc(users.id)] as const;

/** After the last row of the previous page, in the order of `byName`. */
export const afterName = ([name, id]: readonly [string, string]) =>
  sql`(lower(${users.name}), ${users.id}) > (${name}, ${id}::uuid)`;

const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches any part of the name, job title or department. */
export const matchesSearch = (search: string | undefined): SQL | undefined =>
  search
    ? or(
        ilike(users.name, likePattern(search)),
        ilike(details.jobTitle, likePattern(search)),
        ilike(details.department, likePattern(search)),
      )
    : undefined;

type Filters = Pick<Input<typeof contract.listMembers>, 'search' | 'role' | 'state'>;

export const matchesFilters = ({ search, role, state }: Filters): SQL | undefined =>
  and(
    search ? or(matchesSearch(search), ilike(users.email, likePattern(search))) : undefined,
    role && eq(memberships.role, role),
    state && stateConditions[state],
  );

const stateConditions: Readonly<Record<MemberState, SQL | undefined>> = {
  active: hasAccess,
  deactivated: isNotNull(memberships.deactivatedAt),
  suspended: and(isNull(memberships.deactivatedAt), isNotNull(users.suspendedAt)),
};

export async function countMembers(
  db: Database,
  orgId: string,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      details,
      and(eq(details.orgId, memberships.orgId), eq(details.userId, memberships.userId)),
    )
    .where(and(eq(memberships.orgId, orgId), where));
  return row?.n ?? 0;
}

/** How many active members report to someone. */
export async function countReports(db: Database, orgId: string, userId: string): Promise<number> {
  return countMembers(db, orgId, and(hasAccess, eq(details.managerId, userId)));
}
