import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { type ContactRow, contacts } from './table.ts';

export async function findContact(
  db: Database,
  orgId: string,
  id: string,
): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.orgId, orgId), eq(contacts.id, id)));
  return row;
}

/** Whether the organisation has contacts other than its own members, who are added automatically. */
export async function hasContacts(db: Database, orgId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'), isNull(contacts.userId)))
    .limit(1);
  return row !== undefined;
}

/** Locks contacts in the order of their ids, so that concurrent transactions wait instead of deadlocking. */
export const lockContacts = (
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<ContactRow[]> =>
  db
    .select()
    .from(contacts)
    .where(and(eq(contacts.orgId, orgId), inArray(contacts.id, [...ids])))
    .orderBy(asc(contacts.id))
    .for('update');

/** The ids of a contact and of every contact merged into it, directly or indirectly. */
export async function idsWithMerged(db: Database, orgId: string, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`with recursive whole as (
      select id from contacts where org_id = ${orgId} and id = ${id}
      union select c.id from contacts c join whole w on c.merged_into = w.id where c.org_id = ${orgId})
    select id from whole`);
  return rows.map((row) => row.id);
}

/** Marks a contact as changed. */
export const touchContact = (db: Database, id: string, updatedAt: Date) =>
  db
    .update(contacts)
    .set({ revision: sql`${contacts.revision} + 1`, updatedAt })
    .where(eq(contacts.id, id));
