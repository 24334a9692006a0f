import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import { type ChartPerson, maxInChart } from '@ngo-plus/contract/people/staff';
import { sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { byName, findMember, present, selectMembers } from './member-queries.ts';

/** Who has a manager without access stands at the top until there is a new one. */
export async function readChart(ctx: TransactionContext): Promise<ChartPerson[]> {
  const { orgId } = signedIn(ctx);
  const rows = await selectMembers(ctx.db, orgId, present)
    .orderBy(...byName)
    .limit(maxInChart);
  const here = new Set(rows.map(({ user }) => user.id));
  return rows.map(({ user, membership, details }) => {
    const managerId = details?.managerId ?? null;
    return {
      id: userIdOf.parse(user.id),
      name: user.name,
      role: membership.role,
      jobTitle: details?.jobTitle ?? '',
      department: details?.department ?? '',
      managerId: managerId !== null && here.has(managerId) ? userIdOf.parse(managerId) : null,
    };
  });
}

type Report = { readonly orgId: string; readonly userId: string; readonly managerId: string };

/**
 * Changes of the chart of one organisation go one after another: two of them could else close a
 * circle that neither sees.
 *
 * @throws Problem `invalid` for a manager who is not there, is the person, or reports to them.
 */
export async function refuseCircle(
  { db }: TransactionContext,
  { orgId, userId, managerId }: Report,
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
