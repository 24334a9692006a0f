import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import { type ChartPerson, maxInChart } from '@ngo-plus/contract/people/staff';
import { sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { byName, findMember, hasAccess, selectMembers } from './member-queries.ts';

/** People whose manager has no access appear at the top. */
export async function readChart(ctx: TransactionContext): Promise<ChartPerson[]> {
  const { orgId } = signedIn(ctx);
  const rows = await selectMembers(ctx.db, orgId, hasAccess)
    .orderBy(...byName)
    .limit(maxInChart);
  const memberIds = new Set(rows.map(({ user }) => user.id));
  return rows.map(({ user, membership, details }) => {
    const managerId = details?.managerId ?? null;
    return {
      id: userIdOf.parse(user.id),
      name: user.name,
      role: membership.role,
      jobTitle: details?.jobTitle ?? '',
      department: details?.department ?? '',
      managerId: managerId !== null && memberIds.has(managerId) ? userIdOf.parse(managerId) : null,
    };
  });
}

type ReportingLine = {
  readonly orgId: string;
  readonly userId: string;
  readonly managerId: string;
};

/**
 * Locks the chart of an organisation, because two concurrent changes could form a cycle that neither sees.
 *
 * @throws Problem `invalid` for a manager who has no access, is the person, or reports to them.
 */
export async function requireNoCycle(
  { db }: TransactionContext,
  { orgId, userId, managerId }: ReportingLine,
): Promise<void> {
  if (managerId === userId)
    throw Problem.atField('invalid', 'managerId', "People can't be their own manager");
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff chart ${orgId}`}, 0))`,
  );
  const manager = await findMember(db, orgId, managerId);
  if (!manager || manager.membership.deactivatedAt)
    throw Problem.atField('invalid', 'managerId', 'Choose someone in your organisation');
  const { rowCount } = await db.execute(sql`
    with recursive above (id) as (
      select ${managerId}::uuid
      union select d.manager_id from staff_details d join above on d.user_id = above.id
      where d.org_id = ${orgId} and d.manager_id is not null)
    select from above where id = ${userId}`);
  if (rowCount)
    throw Problem.atField('invalid', 'managerId', '{{name}} already reports to this person', {
      name: manager.user.name,
    });
}
