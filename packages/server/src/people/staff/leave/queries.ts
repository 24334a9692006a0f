import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { leave } from '../table.ts';

const deciders = alias(users, 'deciders');

/** Requests of one organisation with the names that stand in them. */
export const selectLeave = (db: Database, orgId: string, where?: SQL) =>
  db
    .select({ leave, name: users.name, decider: deciders.name })
    .from(leave)
    .innerJoin(users, eq(users.id, leave.userId))
    .leftJoin(deciders, eq(deciders.id, leave.decidedBy))
    .where(and(eq(leave.orgId, orgId), where))
    .$dynamic();

export type FoundLeave = Awaited<ReturnType<typeof selectLeave>>[number];

export async function findLeave(
  db: Database,
  orgId: string,
  id: string,
): Promise<FoundLeave | undefined> {
  const [row] = await selectLeave(db, orgId, eq(leave.id, id));
  return row;
}

/** Waiting or approved: those that take days. */
export const standing = inArray(leave.state, ['requested', 'approved']);

type Span = { readonly firstDay: string; readonly lastDay: string };

export const within = ({ firstDay, lastDay }: Span): SQL =>
  sql`daterange(${leave.firstDay}, ${leave.lastDay}, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]')`;
