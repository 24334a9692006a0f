import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { householdMembers, households, relationships } from '../relationships-table.ts';
import { uuids } from '../search/index.ts';

/**
 * Moves the relationships of a merged contact to the contact that remains. Those between the two, and those that the
 * other has already, stay with the merged contact, where they are not shown.
 *
 * @returns the ids of the moved ones
 */
export async function mergeRelationships(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update contact_relationships r
    set contact_id = case when contact_id = ${from} then ${to} else contact_id end,
      other_id = case when other_id = ${from} then ${to} else other_id end
    where ${from} in (contact_id, other_id) and ${to} not in (contact_id, other_id)
      and not exists (select from contact_relationships k where k.org_id = r.org_id and (
        (k.contact_id, k.other_id, k.role) in (
          (case when r.contact_id = ${from} then ${to}::uuid else r.contact_id end,
           case when r.other_id = ${from} then ${to}::uuid else r.other_id end, r.role),
          (case when r.other_id = ${from} then ${to}::uuid else r.other_id end,
           case when r.contact_id = ${from} then ${to}::uuid else r.contact_id end, r.reciprocal))))
    returning id`);
  return rows.map(({ id }) => id);
}

/** Moves relationships that still exist back to the contact that was merged. */
export async function restoreRelationships(
  db: Database,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`
    update contact_relationships
    set contact_id = case when contact_id = ${from} then ${to} else contact_id end,
      other_id = case when other_id = ${from} then ${to} else other_id end
    where id = any (${uuids(ids)}) and ${to} not in (contact_id, other_id)`);
}

/** Deletes what an erased person was to others, and households that they leave empty. */
export async function deleteRelationshipsOf(
  db: Database,
  orgId: string,
  contactIds: readonly string[],
): Promise<void> {
  const ids = [...contactIds];
  await db
    .delete(relationships)
    .where(or(inArray(relationships.contactId, ids), inArray(relationships.otherId, ids)));
  const left = await db
    .delete(householdMembers)
    .where(inArray(householdMembers.contactId, ids))
    .returning({ householdId: householdMembers.householdId });
  await deleteEmptyHouseholds(
    db,
    orgId,
    left.map(({ householdId }) => householdId),
  );
}

/** Deletes those of the households that have no members. */
export async function deleteEmptyHouseholds(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(households)
    .where(
      and(
        eq(households.orgId, orgId),
        inArray(households.id, [...ids]),
        sql`not exists (select from contact_household_members m where m.household_id = ${households.id})`,
      ),
    );
}

/** A safety limit that no contact reaches. */
const maxRows = 1_000;

/** A contact's relationships and household for the export of personal data, which names no one else. */
export async function relationshipsForExport(db: Database, orgId: string, contactId: string) {
  const isFirst = eq(relationships.contactId, contactId);
  const rows = await db
    .select({
      role: sql<string>`case when ${isFirst} then ${relationships.role} else ${relationships.reciprocal} end`,
      note: relationships.note,
      createdAt: relationships.createdAt,
    })
    .from(relationships)
    .where(and(eq(relationships.orgId, orgId), or(isFirst, eq(relationships.otherId, contactId))))
    .orderBy(asc(relationships.id))
    .limit(maxRows);
  const { name, street, city, region, postalCode, country } = households;
  const [household] = await db
    .select({ name, street, city, region, postalCode, country, main: householdMembers.main })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(and(eq(householdMembers.orgId, orgId), eq(householdMembers.contactId, contactId)));
  return { relationships: rows, household: household ?? null };
}
