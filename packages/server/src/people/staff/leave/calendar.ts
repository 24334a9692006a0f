import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/people/staff';
import { type Absence, maxAbsences } from '@ngo-plus/contract/people/staff';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { memberships, users } from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { hasAccess } from '../member-queries.ts';
import { leave } from '../table.ts';
import { isPendingOrApproved, overlaps } from './queries.ts';
import { leavePermissionsOf } from './rights.ts';

/** Everyone sees approved absences. Only people who decide see requests. */
export async function listAbsences(
  ctx: TransactionContext,
  { from, to }: Input<typeof contract.listAbsences>,
): Promise<Absence[]> {
  const { orgId, userId, managesEveryone: administers, reports } = await leavePermissionsOf(ctx);
  const ownOrReports = administers ? undefined : inArray(leave.userId, [userId, ...reports]);
  const rows = await ctx.db
    .select({ leave, name: users.name })
    .from(leave)
    .innerJoin(users, eq(users.id, leave.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.orgId, leave.orgId), eq(memberships.userId, leave.userId)),
    )
    .where(
      and(
        eq(leave.orgId, orgId),
        isPendingOrApproved,
        overlaps({ firstDay: from, lastDay: to }),
        hasAccess,
        administers ? undefined : or(eq(leave.state, 'approved'), ownOrReports),
      ),
    )
    .orderBy(asc(leave.firstDay), asc(leave.id))
    .limit(maxAbsences);
  return rows.map((row) => {
    const { id, firstDay, lastDay, state } = row.leave;
    return contract.listAbsences.output.element.parse({
      id,
      firstDay,
      lastDay,
      state,
      person: { id: userIdOf.parse(row.leave.userId), name: row.name },
    });
  });
}
