import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { leave } from '../table.ts';

const deciders = alias(users, 'deciders');

/** Leave requests of one organisation with the names of the person and the decider. */
export const selectLeave = (db: Database, orgId: string, where?: SQL) =>
  db
    .select({ leave, name: users.name, decider: deciders.name })
    .from(leave)
    .innerJoin(users, eq(users.id, leave.userId))
    .leftJoin(deciders, eq(deciders.id, leave.decidedBy))
    .where(and(eq(leave.orgId, orgId), where))
    .$dynamic();

export type LeaveWithNames = Awaited<ReturnType<typeof selectLeave>>[number];

export async function findLeave(
  db: Database,
  orgId: string,
  id: string,
): Promise<LeaveWithNames | undefined> {
  const [row] = await selectLeave(db, orgId, eq(leave.id, id));
  return row;
}

/** Requests that occupy their days. */
export const isPendingOrApproved = inArray(leave.state, ['requested', 'approved']);

type DateSpan = { readonly firstDay: string; readonly lastDay: string };

export const overlaps = ({ firstDay, lastDay }: DateSpan): SQL =>
  sql`daterange(${leave.firstDay}, ${leave.lastDay}, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]')`;
