import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { type RunRow, runPeople, runs } from '../table.ts';

export async function findRun(db: Database, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  return row;
}

export async function lockRun(db: Database, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id)).for('update');
  return row;
}

export const runsOf = (
  db: Database,
  orgId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RunRow[]> =>
  db
    .select()
    .from(runs)
    .where(and(eq(runs.orgId, orgId), before === undefined ? undefined : lt(runs.id, before)))
    .orderBy(desc(runs.id))
    .limit(limit);

/** Up to `limit` pending people. */
export const pendingUserIds = async (
  db: Database,
  runId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ userId: runPeople.userId })
    .from(runPeople)
    .where(and(eq(runPeople.runId, runId), eq(runPeople.outcome, 'waiting')))
    .orderBy(asc(runPeople.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
};

type Outcome = { readonly outcome: 'issued' | 'skipped'; readonly reason?: string | undefined };

/**
 * Records the outcome for a person, once.
 *
 * @returns false when it was already recorded
 */
export async function recordOutcome(
  db: Database,
  { id, orgId }: Pick<RunRow, 'id' | 'orgId'>,
  userId: string,
  { outcome, reason = '' }: Outcome,
): Promise<boolean> {
  const { rowCount } = await db
    .update(runPeople)
    .set({ outcome, reason })
    .where(
      and(
        eq(runPeople.orgId, orgId),
        eq(runPeople.runId, id),
        eq(runPeople.userId, userId),
        eq(runPeople.outcome, 'waiting'),
      ),
    );
  if (rowCount !== 1) return false;
  const counters =
    outcome === 'issued'
      ? { issuedCount: sql`${runs.issuedCount} + 1` }
      : { skippedCount: sql`${runs.skippedCount} + 1` };
  await db.update(runs).set(counters).where(eq(runs.id, id));
  return true;
}

export const skippedPeople = (db: Database, runId: string) =>
  db
    .select({ userId: runPeople.userId, name: users.name, reason: runPeople.reason })
    .from(runPeople)
    .leftJoin(users, eq(users.id, runPeople.userId))
    .where(and(eq(runPeople.runId, runId), eq(runPeople.outcome, 'skipped')))
    .orderBy(asc(runPeople.userId))
    .limit(200);
