import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, countMatching, type Database } from '../../kernel/index.ts';
import { notifications } from './table.ts';

type After = readonly [createdAt: string, id: string];

const ofPerson = ({ orgId, userId }: Actor) =>
  and(eq(notifications.orgId, orgId), eq(notifications.userId, userId));

/** Newest first, after a cursor. Uses the index `notifications_of_person`. */
export function timeline(db: Database, actor: Actor, after: After | undefined, limit: number) {
  const position = sql`(${notifications.createdAt}, ${notifications.id})`;
  const later = after && sql`${position} < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select()
    .from(notifications)
    .where(and(ofPerson(actor), later))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export const countAll = (db: Database, actor: Actor) =>
  countMatching(db, notifications, ofPerson(actor));

export async function countUnread(db: Database, actor: Actor): Promise<number> {
  const unread = and(ofPerson(actor), isNull(notifications.readAt));
  const [row] = await db.select({ n: count() }).from(notifications).where(unread);
  return row?.n ?? 0;
}

/** A second call keeps the first instant. Without ids, marks all of the person's. */
export function markRead(db: Database, actor: Actor, ids: string[] | undefined, readAt: Date) {
  const chosen = ids && inArray(notifications.id, ids);
  return db
    .update(notifications)
    .set({ readAt })
    .where(and(ofPerson(actor), isNull(notifications.readAt), chosen));
}
