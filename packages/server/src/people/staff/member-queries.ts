import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { MemberState } from '@ngo-plus/contract/people/staff';
import { and, asc, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import type { Database } from '../../kernel/index.ts';
import { details } from './table.ts';

/** Members who can sign in. Wants `memberships` and `users` in the statement. */
export const present = and(isNull(memberships.deactivatedAt), isNull(users.suspendedAt));

/** The members of one organisation with what it keeps about them; scope is no substitute for `orgId`. */
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

/** Behind the last row of the page before, in the order of `byName`. */
export const afterName = ([name, id]: readonly [string, string]) =>
  sql`(lower(${users.name}), ${users.id}) > (${name}, ${id}::uuid)`;

const likeOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Every part of the name, the job or the department is found. */
export const speaksOf = (search: string | undefined): SQL | undefined =>
  search
    ? or(
        ilike(users.name, likeOf(search)),
        ilike(details.jobTitle, likeOf(search)),
        ilike(details.department, likeOf(search)),
      )
    : undefined;

type Filters = Pick<Input<typeof contract.listMembers>, 'search' | 'role' | 'state'>;

export const fits = ({ search, role, state }: Filters): SQL | undefined =>
  and(
    search ? or(speaksOf(search), ilike(users.email, likeOf(search))) : undefined,
    role && eq(memberships.role, role),
    state && inState[state],
  );

const inState: Readonly<Record<MemberState, SQL | undefined>> = {
  active: present,
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

/** How many active people name someone as their manager. */
export async function countReports(db: Database, orgId: string, userId: string): Promise<number> {
  return countMembers(db, orgId, and(present, eq(details.managerId, userId)));
}
