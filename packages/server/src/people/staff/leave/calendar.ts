import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/people/staff';
import { type Absence, maxAbsences } from '@ngo-plus/contract/people/staff';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { memberships, users } from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { present } from '../member-queries.ts';
import { leave } from '../table.ts';
import { standing, within } from './queries.ts';
import { leaveSightOf } from './rights.ts';

/** Everyone sees who is away, nobody but those who decide sees what is only asked for. */
export async function listAbsences(
  ctx: TransactionContext,
  { from, to }: Input<typeof contract.listAbsences>,
): Promise<Absence[]> {
  const { orgId, userId, administers, reports } = await leaveSightOf(ctx);
  const waiting = administers ? undefined : inArray(leave.userId, [userId, ...reports]);
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
        standing,
        within({ firstDay: from, lastDay: to }),
        present,
        administers ? undefined : or(eq(leave.state, 'approved'), waiting),
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
