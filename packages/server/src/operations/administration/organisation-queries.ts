import type { Input } from '@ngo-plus/contract/kernel';
import type { listOrganisations } from '@ngo-plus/contract/operations/administration';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  memberships,
  type OrganisationRow,
  organisations,
  users,
} from '../../identity/accounts/index.ts';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { containsText } from './person-queries.ts';
import { verifications } from './table.ts';

type Filters = Omit<Input<typeof listOrganisations>, 'cursor' | 'limit'>;

export type OrganisationMatch = {
  readonly organisation: OrganisationRow;
  readonly verification: 'submitted' | 'verified' | 'rejected' | null;
  readonly members: number;
  /** The sort key, as the database computes it. */
  readonly sortName: string;
};

const name = sql<string>`lower(${organisations.name})`;

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      organisation: organisations,
      verification: verifications.state,
      members: sql<number>`(select count(*)::int from memberships m
        where m.org_id = ${organisations.id} and m.deactivated_at is null)`,
      sortName: name,
    })
    .from(organisations)
    .leftJoin(verifications, eq(verifications.orgId, organisations.id))
    .where(and(isNgo, where))
    .$dynamic();

/** Excludes the platform's own organisation and erased ones. */
const isNgo = and(eq(organisations.kind, 'ngo'), isNull(organisations.erasedAt));

type Position = { readonly after?: readonly [string, string] | undefined; readonly limit: number };

export function findOrganisations(
  { db }: TransactionContext,
  filters: Filters,
  { after, limit }: Position,
): Promise<OrganisationMatch[]> {
  const afterCursor =
    after && sql`(${name}, ${organisations.id}) > (${after[0]}, ${after[1]}::uuid)`;
  return select(db, and(matching(filters), afterCursor))
    .orderBy(asc(name), asc(organisations.id))
    .limit(limit);
}

export async function countOrganisations(
  { db }: TransactionContext,
  filters: Filters,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(organisations)
    .leftJoin(verifications, eq(verifications.orgId, organisations.id))
    .where(and(isNgo, matching(filters)));
  return row?.n ?? 0;
}

export async function findOrganisation(
  { db }: TransactionContext,
  orgId: string,
): Promise<OrganisationMatch | undefined> {
  const [row] = await select(db, eq(organisations.id, orgId));
  return row;
}

const matching = ({ search, plan, state, verification }: Filters): SQL | undefined =>
  and(
    search ? or(search) : undefined,
    plan && eq(organisations.plan, plan),
    state && stateConditions[state],
    verification &&
      (verification === 'none'
        ? isNull(verifications.state)
        : eq(verifications.state, verification)),
  );

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const or = (search: string): SQL =>
  uuidPattern.test(search)
    ? eq(organisations.id, search.toLowerCase())
    : sql`(${containsText(sql`${organisations.name}`, search)} or ${containsText(sql`${organisations.registrationNumber}`, search)})`;

const { suspendedAt, closedAt, deleteAfter } = organisations;

const stateConditions = {
  active: and(isNull(suspendedAt), isNull(closedAt)),
  suspended: sql`${suspendedAt} is not null and ${closedAt} is null`,
  closing: sql`${deleteAfter} is not null`,
  closed: sql`${closedAt} is not null and ${deleteAfter} is null`,
} as const;

/** Active administrators of an organisation, by name. */
export const administratorsIn = ({ db }: TransactionContext, orgId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.role, 'NGO_ADMIN'),
        isNull(memberships.deactivatedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(50);

/** Active members of an organisation, as recipients of emails. */
export const membersOf = ({ db }: TransactionContext, orgId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        isNull(memberships.deactivatedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.id));
