import { and, asc, count, countDistinct, eq, gte, isNull, sql } from 'drizzle-orm';
import { memberships, organisations, users } from '../../identity/accounts/index.ts';
import type { Database } from '../../kernel/index.ts';

export function peopleByRole(db: Database, orgId: string) {
  return db
    .select({ role: memberships.role, count: count() })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), isNull(memberships.deactivatedAt)))
    .groupBy(memberships.role)
    .orderBy(asc(memberships.role));
}

export async function countOrganisations(db: Database): Promise<number> {
  const isActive = and(
    eq(organisations.kind, 'ngo'),
    isNull(organisations.suspendedAt),
    isNull(organisations.closedAt),
  );
  const [row] = await db.select({ n: count() }).from(organisations).where(isActive);
  return row?.n ?? 0;
}

export async function countPeople(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(isNull(users.deletedAt));
  return row?.n ?? 0;
}

/** Signing in and switching to another organisation both count. */
export async function countSignedInSince(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(memberships.userId) })
    .from(memberships)
    .where(gte(memberships.lastUsedAt, since));
  return row?.n ?? 0;
}

export async function countEmails(db: Database) {
  const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where state = 'queued')::int as waiting,
           count(*) filter (where state = 'failed')::int as failed
    from outgoing_mails where state in ('queued', 'failed')`);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

type Month = { month: string; organisations: number; people: number };

/** New people per month for the twelve months up to and including that of `now`, in UTC. */
export async function joinedByMonth(db: Database, now: Date): Promise<Month[]> {
  const { rows } = await db.execute<Month>(sql`
    with months as (
      select generate_series(present - interval '11 months', present, interval '1 month') as month
      from (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') as present) p
    )
    select to_char(month, 'YYYY-MM') as month,
      (select count(*)::int from organisations o where o.kind = 'ngo' and o.closed_at is null
        and o.created_at >= month at time zone 'UTC'
        and o.created_at < (month + interval '1 month') at time zone 'UTC') as organisations,
      (select count(*)::int from users u where u.deleted_at is null
        and u.created_at >= month at time zone 'UTC'
        and u.created_at < (month + interval '1 month') at time zone 'UTC') as people
    from months order by month`);
  return rows;
}
