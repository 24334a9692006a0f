import type { Input, Role } from '@ngo-plus/contract/kernel';
import type { exportPeople } from '@ngo-plus/contract/operations/administration';
import { type SQL, sql } from 'drizzle-orm';
import { countUpTo, type Database } from '../../kernel/index.ts';

export type PersonFilters = Omit<Input<typeof exportPeople>, 'columns'>;

export type Match = {
  id: string;
  name: string;
  email: string;
  suspendedAt: string | null;
  suspensionReason: string;
  emailVerifiedAt: string | null;
  createdAt: string;
  /** The sort key, as the database computes it. */
  sortName: string;
  places: readonly MembershipRow[];
};

type MembershipRow = {
  orgId: string;
  organisation: string;
  kind: 'platform' | 'ngo';
  plan: 'free' | 'pro' | 'enterprise';
  role: Role;
  deactivated: boolean;
  closed: boolean;
  lastUsedAt: string | null;
};

const columns = sql`u.id, u.name, u.email, u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason",
  u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt", lower(u.name) as "sortName",
  coalesce((select jsonb_agg(jsonb_build_object('orgId', o.id, 'organisation', o.name, 'kind', o.kind, 'plan', o.plan,
      'role', m.role, 'deactivated', m.deactivated_at is not null,
      'closed', o.suspended_at is not null or o.closed_at is not null, 'lastUsedAt', m.last_used_at)
      order by o.kind desc, lower(o.name), o.id)
    from memberships m join organisations o on o.id = m.org_id where m.user_id = u.id), '[]') as places`;

type Position = { readonly after?: readonly [string, string] | undefined; readonly limit: number };

export async function findPeople(
  db: Database,
  filters: PersonFilters,
  { after, limit }: Position,
): Promise<Match[]> {
  const afterCursor = after
    ? sql`(lower(u.name), u.id) > (${after[0]}, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<Match>(sql`
    select ${columns} from users u where ${matching(filters)} and ${afterCursor}
    order by lower(u.name), u.id limit ${limit}`);
  return rows;
}

export async function findPersonRow(db: Database, userId: string): Promise<Match | undefined> {
  const { rows } = await db.execute<Match>(
    sql`select ${columns} from users u where u.id = ${userId} and u.deleted_at is null`,
  );
  return rows[0];
}

export const countPeople = (db: Database, filters: PersonFilters) =>
  countUpTo(db, sql`select from users u where ${matching(filters)}`);

/** Ignores invisible characters that only control the text direction on both sides; `%` and `_` are literal. */
export const containsText = (column: SQL, search: string): SQL =>
  sql`position(readable(${search}) in readable(${column})) > 0`;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function matching({ search, role, plan, orgId, state }: PersonFilters): SQL {
  const conditions = [sql`u.deleted_at is null`];
  if (search)
    conditions.push(
      uuidPattern.test(search)
        ? sql`u.id = ${search}::uuid`
        : sql`(${containsText(sql`u.name`, search)} or ${containsText(sql`u.email`, search)})`,
    );
  if (state) conditions.push(stateConditions[state]);
  const membershipConditions = [
    role && sql`m.role = ${role}`,
    orgId && sql`m.org_id = ${orgId}::uuid`,
    plan && sql`o.plan = ${plan} and o.kind = 'ngo'`,
  ].filter((condition) => typeof condition === 'object');
  // All filters must match one membership: a volunteer here who is staff elsewhere is not staff here.
  if (membershipConditions.length > 0)
    conditions.push(sql`exists (select from memberships m join organisations o on o.id = m.org_id
      where m.user_id = u.id and ${sql.join(membershipConditions, sql` and `)})`);
  return sql.join(conditions, sql` and `);
}

const stateConditions = {
  active: sql`u.suspended_at is null and u.email_verified_at is not null`,
  unconfirmed: sql`u.suspended_at is null and u.email_verified_at is null`,
  suspended: sql`u.suspended_at is not null`,
} as const;
