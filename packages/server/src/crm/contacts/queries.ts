import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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

/** In one order whoever asks, so that two who lock the same wait for each other instead of failing. */
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

/** The record itself and every record that became part of it, directly or not. */
export async function wholeOf(db: Database, orgId: string, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`with recursive whole as (
      select id from contacts where org_id = ${orgId} and id = ${id}
      union select c.id from contacts c join whole w on c.merged_into = w.id where c.org_id = ${orgId})
    select id from whole`);
  return rows.map((row) => row.id);
}

/** Something was added to a contact or changed about it. */
export const touchContact = (db: Database, id: string, updatedAt: Date) =>
  db
    .update(contacts)
    .set({ revision: sql`${contacts.revision} + 1`, updatedAt })
    .where(eq(contacts.id, id));
