import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/** The open sessions among these, each with its organisation. Needs scope `system`. */
export async function openSessions(
  { db, now }: TransactionContext,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const at = now().toISOString();
  const { rows } = await db.execute<{ sessionId: string; orgId: string }>(sql`
    select session_id as "sessionId", org_id as "orgId" from standing_sessions
    where session_id = any (${`{${sessionIds.join(',')}}`}::uuid[]) and expires_at > ${at}::timestamptz
      and last_seen_at + make_interval(secs => idle_seconds) > ${at}::timestamptz`);
  return new Map(rows.map(({ sessionId, orgId }) => [sessionId, orgId]));
}
