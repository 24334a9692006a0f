import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { mergeRelationships, restoreRelationships } from '../relationships/index.ts';
import { uuids } from '../search/index.ts';
import type { LinkedTable } from './table.ts';

/** Relationships have two contacts, so they are moved differently. */
type OwnTable = Exclude<LinkedTable, 'relationships'>;

const tables: Record<OwnTable, string> = {
  consents: 'contact_consents',
  notes: 'contact_notes',
  tasks: 'contact_tasks',
  files: 'contact_files',
  timeline: 'contact_timeline',
  households: 'contact_household_members',
};

const ownTables = Object.keys(tables) as OwnTable[];

type Move = { readonly from: string; readonly to: string };

/**
 * Moves the linked records of one contact to another and returns their ids. A file that both have stays, and so does the
 * household of a contact whose other record belongs to one.
 */
export async function moveLinkedRecords(
  db: Database,
  { from, to }: Move,
): Promise<Record<LinkedTable, string[]>> {
  const moved = { relationships: await mergeRelationships(db, { from, to }) } as Record<
    LinkedTable,
    string[]
  >;
  for (const table of ownTables) {
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${sql.raw(tables[table])} set contact_id = ${to} where contact_id = ${from} ${unlessDuplicate(table, to)} returning id`);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

function unlessDuplicate(table: OwnTable, to: string): SQL {
  if (table === 'files')
    return sql`and not entry_id in (select f.entry_id from contact_files f where f.contact_id = ${to})`;
  if (table === 'households')
    return sql`and not exists (select from contact_household_members m where m.contact_id = ${to})`;
  return sql``;
}

/** Moves linked records that still exist back to the original contact. */
export async function restoreLinkedRecords(
  db: Database,
  moved: Readonly<Partial<Record<LinkedTable, readonly string[]>>>,
  { from, to }: Move,
): Promise<void> {
  for (const table of ownTables)
    await db.execute(sql`update ${sql.raw(tables[table])} set contact_id = ${to}
      where contact_id = ${from} and id = any (${uuids(moved[table] ?? [])})`);
  await restoreRelationships(db, moved.relationships ?? [], { from, to });
}
