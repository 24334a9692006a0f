import { sql } from 'drizzle-orm';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { installationSecret } from '../../kernel/index.ts';
import { beginning, type Entry } from './chain.ts';

export const entryColumns = sql`a.id, a.org_id as "orgId", a.user_id as "userId", a.behind_id as "behindId", a.action,
  a.subject, a.request_id as "requestId",
  to_char(a.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "happenedAt",
  a.before::text as before, a.after::text as after, a.salt`;

export const secretOf = (ctx: TransactionContext): Promise<Buffer> =>
  installationSecret(ctx, 'audit chain');

export type Link = { readonly position: number; readonly hash: Buffer };

export async function lastLink(db: Database): Promise<Link> {
  const { rows } = await db.execute<{ position: string; hash: Buffer }>(
    sql`select position, hash from audit_seals order by position desc limit 1`,
  );
  return { position: Number(rows[0]?.position ?? 0), hash: rows[0]?.hash ?? beginning };
}

/** Committed entries without a seal, oldest first. */
export async function waitingEntries(db: Database, limit: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select ${entryColumns} from audit_unsealed u join audit_log a on a.id = u.entry_id
    order by u.entry_id limit ${limit}`);
  return rows;
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_unsealed`,
  );
  return rows[0]?.n ?? 0;
}
