import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { uuids } from '../search/index.ts';
import type { LinkedTable } from './table.ts';

const tables: Record<LinkedTable, string> = {
  consents: 'contact_consents',
  notes: 'contact_notes',
  tasks: 'contact_tasks',
  files: 'contact_files',
  timeline: 'contact_timeline',
};

const linkedTables = Object.keys(tables) as LinkedTable[];

/** Moves the linked records of one contact to another and returns their ids. A file that both have stays. */
export async function moveLinkedRecords(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Record<LinkedTable, string[]>> {
  const moved = {} as Record<LinkedTable, string[]>;
  for (const table of linkedTables) {
    const unlessDuplicate =
      table === 'files'
        ? sql`and not entry_id in (select f.entry_id from contact_files f where f.contact_id = ${to})`
        : sql``;
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${sql.raw(tables[table])} set contact_id = ${to} where contact_id = ${from} ${unlessDuplicate} returning id`);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Moves linked records that still exist back to the original contact. */
export async function restoreLinkedRecords(
  db: Database,
  moved: Readonly<Record<LinkedTable, readonly string[]>>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of linkedTables)
    await db.execute(sql`update ${sql.raw(tables[table])} set contact_id = ${to}
      where contact_id = ${from} and id = any (${uuids(moved[table])})`);
}
