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
  valid_until: string | null;
};

export type Session = {
  readonly actor: Actor;
  /** How long this may be remembered while nothing changes; undefined: not at all. */
  readonly validUntil: Date | undefined;
};

/**
 * The session of a bearer token; undefined if the token is unknown, expired or revoked, or the person or organisation is
 * suspended or deleted. One indexed statement, no transaction needed.
 *
 * @param db a connection of the application's role
 */
export async function readSession(
  db: Database,
  token: string,
  at: Date,
): Promise<Session | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select session_id, user_id, org_id, role, behind_id, valid_until from session_actor(${hashOf(token)}, ${at.toISOString()}::timestamptz)`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const actor = {
    userId: row.user_id,
    orgId: row.org_id,
    role: row.role,
    sessionId: row.session_id,
    ...(row.behind_id !== null && { impersonatorId: row.behind_id }),
  };
  return { actor, validUntil: row.valid_until === null ? undefined : new Date(row.valid_until) };
}
