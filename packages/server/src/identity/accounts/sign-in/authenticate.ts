import type { ActorRole } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { Actor, Database } from '../../../kernel/index.ts';
import { hashOf } from '../secret-token.ts';

type Row = {
  session_id: string;
  user_id: string;
  org_id: string;
  role: ActorRole;
  behind_id: string | null;
};

/**
 * The actor of a bearer token; undefined if the token is unknown, expired or revoked, or the person or organisation is
 * suspended or deleted. One indexed statement, no transaction needed.
 *
 * @param db a connection of the application's role
 */
export async function authenticate(
  db: Database,
  token: string,
  at: Date,
): Promise<Actor | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select session_id, user_id, org_id, role, behind_id from session_actor(${hashOf(token)}, ${at.toISOString()}::timestamptz)`,
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    userId: row.user_id,
    orgId: row.org_id,
    role: row.role,
    sessionId: row.session_id,
    ...(row.behind_id !== null && { impersonatorId: row.behind_id }),
  };
}
